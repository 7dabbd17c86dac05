@NullMarked
package io.shiftloom.api.console.rota;

import org.jspecify.annotations.NullMarked;
