/** The schema's changes: which are known, made and missing, what they lock, and who applies them. */
@NullMarked
package io.shiftloom.jobs.database.schema;

import org.jspecify.annotations.NullMarked;
