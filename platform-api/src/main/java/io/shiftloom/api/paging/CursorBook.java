package io.shiftloom.api.paging;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.storage.Position;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.springframework.stereotype.Component;

/**
 * Opaque cursors: a position and a signature over it and over what the list was asked for. A cursor that was altered, or
 * that belongs to another tenant, route or filter, is INVALID_QUERY.
 */
@Component
public class CursorBook {

    private static final int POSITION_BYTES = Long.BYTES * 3;
    private static final int SIGNATURE_BYTES = 16;

    private final ServiceKeyRepository keys;

    CursorBook(ServiceKeyRepository keys) {
        this.keys = keys;
    }

    /** The cursors of one list: of this route, for this tenant, under these filters. */
    public Bound of(String route, UUID tenantId, List<String> filters) {
        var binding = ByteBuffer.allocate(1 << 16);
        append(binding, route);
        append(binding, tenantId.toString());
        filters.forEach(filter -> append(binding, filter));
        return new Bound(Arrays.copyOf(binding.array(), binding.position()));
    }

    private static void append(ByteBuffer binding, String part) {
        var bytes = part.getBytes(StandardCharsets.UTF_8);
        binding.putInt(bytes.length).put(bytes);
    }

    /** Reads and writes the cursors of one list. */
    public final class Bound {

        private final byte[] binding;

        private Bound(byte[] binding) {
            this.binding = binding;
        }

        public String write(Position position) {
            return signed(ByteBuffer.allocate(POSITION_BYTES)
                    .putLong(ChronoUnit.MICROS.between(Instant.EPOCH, position.at()))
                    .putLong(position.id().getMostSignificantBits())
                    .putLong(position.id().getLeastSignificantBits())
                    .array());
        }

        /** A cursor of a list that has an order of its own. */
        public String writeText(String place) {
            return signed(place.getBytes(StandardCharsets.UTF_8));
        }

        /** The place that {@link #writeText} wrote; empty without a cursor. */
        public Optional<String> readText(Optional<String> cursor) {
            return cursor.map(text -> new String(opened(text), StandardCharsets.UTF_8));
        }

        /** The position a page starts behind; without a cursor it is the first page. */
        public Position read(Optional<String> cursor) {
            return cursor.map(this::read).orElse(Position.START);
        }

        /**
         * Reads one page.
         *
         * @param position of a row in the list
         * @param rows at most this many rows after a position
         */
        public <R> Page<R> page(
                PageRequest request, Function<R, Position> position, BiFunction<Position, Integer, List<R>> rows) {
            var found = rows.apply(read(request.cursor()), request.limit() + 1);
            return Page.of(found, request.limit(), this, position, Function.identity());
        }

        private Position read(String cursor) {
            var position = opened(cursor);
            if (position.length != POSITION_BYTES) {
                throw invalid();
            }
            var numbers = ByteBuffer.wrap(position);
            return new Position(
                    Instant.EPOCH.plus(numbers.getLong(), ChronoUnit.MICROS),
                    new UUID(numbers.getLong(), numbers.getLong()));
        }

        private String signed(byte[] place) {
            var bytes = ByteBuffer.allocate(place.length + SIGNATURE_BYTES)
                    .put(place)
                    .put(signature(place))
                    .array();
            return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        }

        private byte[] opened(String cursor) {
            var bytes = decode(cursor);
            if (bytes.length <= SIGNATURE_BYTES) {
                throw invalid();
            }
            var place = Arrays.copyOf(bytes, bytes.length - SIGNATURE_BYTES);
            var signature = Arrays.copyOfRange(bytes, place.length, bytes.length);
            if (!MessageDigest.isEqual(signature, signature(place))) {
                throw invalid();
            }
            return place;
        }

        private byte[] signature(byte[] position) {
            var mac = HmacUtils.getInitializedMac(HmacAlgorithms.HMAC_SHA_256, keys.cursorKey());
            mac.update(binding);
            return Arrays.copyOf(mac.doFinal(position), SIGNATURE_BYTES);
        }
    }

    private static byte[] decode(String cursor) {
        try {
            var bytes = Base64.getUrlDecoder().decode(cursor);
            // Base64 has several texts for the same bytes: only the one given out counts.
            if (Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(cursor)) {
                return bytes;
            }
            throw invalid();
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
    }

    private static RequestRejected invalid() {
        return new RequestRejected(Rejection.at(
                ErrorCode.INVALID_QUERY, "cursor", "cursor is not one that this list gave out for these parameters"));
    }
}
