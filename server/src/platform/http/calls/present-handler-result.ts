import { setImmediate } from 'node:timers/promises';
import type { Call, FieldProblem } from '@miya/contract';
import {
  createRefusalResponse,
  createSuccessResponse,
  type EnvelopeResponse,
} from '../responses/envelope-response.ts';
import { EventStreamResponse } from '../responses/event-stream-response.ts';
import { FileResponse } from '../responses/file-response.ts';
import { parseInTurns } from '../responses/parse-in-turns.ts';
import { serializeJson } from '../responses/serialize-json.ts';
import { createVersionedResponse, VersionedResponse } from '../responses/versioned-response.ts';
import { Refusal } from './handlers.ts';

/** The response to a call: an envelope, a cacheable envelope in bytes, a file or an event stream. */
export type CallResponse = EnvelopeResponse | VersionedResponse<Buffer> | FileResponse | EventStreamResponse;

export const refuseInvalidInput = (problems: FieldProblem[]) =>
  createRefusalResponse('request_invalid', { problems });

/**
 * Converts the result of a handler into a response. Parses the result with the schema of the call. Parsing removes the
 * fields that the contract does not declare, so these fields never leave the server.
 */
export function presentHandlerResult(call: Call, result: unknown): CallResponse {
  if (result instanceof Refusal) return createRefusalResponse(result.name, result);
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
