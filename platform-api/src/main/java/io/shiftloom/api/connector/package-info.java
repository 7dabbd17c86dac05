/** What stands between the network and the first filter: connections, their threads, and the time that a peer may take. */
@NullMarked
package io.shiftloom.api.connector;

import org.jspecify.annotations.NullMarked;
