import { setImmediate } from 'node:timers/promises';
import type { Call, FieldProblem } from '@miya/contract';
import { createVersionedResponse, VersionedResponse } from '../answers/cacheable.ts';
import { createRefusalResponse, createSuccessResponse, type EnvelopeResponse } from '../answers/envelope.ts';
import { EventStreamResponse } from '../answers/events-answer.ts';
import { FileResponse } from '../answers/file-answer.ts';
import { serializeJson } from '../answers/json-bytes.ts';
import { parseInTurns } from '../answers/parse-in-turns.ts';
import { Refusal } from './handlers.ts';

/** The response to a call. The callers of `presentHandlerResult` send it as envelope, file or stream. */
export type CallResponse = EnvelopeResponse | VersionedResponse<Buffer> | FileResponse | EventStreamResponse;

export const refuseInvalidInput = (problems: FieldProblem[]) =>
  createRefusalResponse('request_invalid', { problems });

/**
 * Converts the result of a handler into a response. Parses the result with the schema of the call, so that fields that
 * the contract does not declare never leave the server.
 */
export function presentHandlerResult(call: Call, result: unknown): CallResponse {
  if (result instanceof Refusal) return createRefusalResponse(result.refused, result);
  if (result instanceof FileResponse || result instanceof EventStreamResponse) return result;
  if (result instanceof VersionedResponse) {
    return createVersionedResponse(result.version, async () => {
      const { envelope } = createSuccessResponse(
        await parseInTurns(call.result, await result.buildContent()),
      );
      // Versioned responses are large, so yield to other work between the two long steps.
      await setImmediate();
      return serializeJson(envelope);
    });
  }
  return createSuccessResponse(call.result.parse(result));
}
