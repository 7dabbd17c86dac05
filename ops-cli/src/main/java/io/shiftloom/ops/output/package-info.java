/** The answers of the service as tables for people, and as JSON, YAML or CSV for programs. */
@NullMarked
package io.shiftloom.ops.output;

import org.jspecify.annotations.NullMarked;
