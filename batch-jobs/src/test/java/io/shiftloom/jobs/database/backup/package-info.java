@NullMarked
package io.shiftloom.jobs.database.backup;

import org.jspecify.annotations.NullMarked;
