import { setImmediate } from 'node:timers/promises';
import type { Call, FieldProblem } from '@miya/contract';
import { Versioned, versioned } from '../answers/cacheable.ts';
import { type Answer, done, refused } from '../answers/envelope.ts';
import { EventsAnswer } from '../answers/events-answer.ts';
import { FileAnswer } from '../answers/file-answer.ts';
import { jsonBytes } from '../answers/json-bytes.ts';
import { parseInTurns } from '../answers/parse-in-turns.ts';
import { Refused } from './handlers.ts';

/** The response to a call. The callers of `presentHandlerResult` send it as envelope, file or stream. */
export type Reply = Answer | Versioned<Buffer> | FileAnswer | EventsAnswer;

export const invalid = (problems: FieldProblem[]) => refused('request_invalid', { problems });

/**
 * Converts the result of a handler into a response. Parses the result with the schema of the call, so that fields that
 * the contract does not declare never leave the server.
 */
export function present(call: Call, result: unknown): Reply {
  if (result instanceof Refused) return refused(result.refused, result);
  if (result instanceof FileAnswer || result instanceof EventsAnswer) return result;
  if (result instanceof Versioned) {
    return versioned(result.version, async () => {
      const { envelope } = done(await parseInTurns(call.result, await result.make()));
      // Versioned responses are large, so yield to other work between the two long steps.
      await setImmediate();
      return jsonBytes(envelope);
    });
  }
  return done(call.result.parse(result));
}
