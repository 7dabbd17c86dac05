/** The service under attack: greedy, slow and malicious peers, damaged files, killed processes. */
@NullMarked
package io.shiftloom.api.attack;

import org.jspecify.annotations.NullMarked;
