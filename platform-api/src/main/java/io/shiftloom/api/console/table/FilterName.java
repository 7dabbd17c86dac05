package io.shiftloom.api.console.table;

/**
 * A filter that narrows a table, in words.
 *
 * @param without the address of the table without it
 */
public record FilterName(String label, String value, String without) {}
