/**
 * The OpenAPI 3.1 descriptions of {@code /v1} and {@code /ops/v1}, made from the running routes, and the pages that show
 * them.
 *
 * <p>Path, parameters, scope, role, plan gating, idempotency and the errors that follow from them are read from the handlers
 * and their annotations; keys, types and versions of a body from its {@link io.shiftloom.api.request.ObjectShape}. What
 * code cannot know (what a route is for, what its answer looks like, which errors of its own it has, examples) stands in
 * {@code src/main/resources/openapi}, one file for each group of routes.
 *
 * <p><b>Describing a new route</b>: add an entry {@code "METHOD /path"} under {@code routes} of a file in
 * {@code openapi/v1} or {@code openapi/ops}, with
 * <ul>
 *   <li>{@code id}, the name of the method in a generated client, and {@code summary}; {@code description} if need be;
 *   <li>{@code answer}, the name of a schema, {@code status} unless it is 200, and {@code example}, one answer;
 *   <li>{@code also}, a second successful answer with a status of its own; {@code headers} that it reads;
 *   <li>if it takes a body, {@code body}, the name of a schema, and {@code send}, one body;
 *   <li>{@code query}, the names of its query parameters (for {@code /v1} the annotation has them); {@code required}, those
 *       that this route needs; {@code parameters}, those that mean another thing here;
 *   <li>{@code errors}, codes that do not follow from its annotations; {@code paidFields} of its body.
 * </ul>
 * and the schemas under {@code schemas} of the same file (a bare {@code $ref: Name} is enough). A schema whose name a
 * {@link io.shiftloom.api.route.BodyShapes} bean declares only adds to what the shape says. New parameters and error codes go
 * to {@code parameters.yaml} and {@code errors.yaml}. A route without an entry, an entry without a route, and an answer of a
 * contract test that does not fit its schema each fail a test ({@code DescribedRoutesTest} and the contract tests); {@code OpenApiFileTest} tells how to write the files in
 * {@code platform-api/docs} again.
 */
@NullMarked
package io.shiftloom.api.openapi;

import org.jspecify.annotations.NullMarked;
