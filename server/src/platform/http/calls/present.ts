import { setImmediate } from 'node:timers/promises';
import type { Call, FieldProblem } from '@miya/contract';
import { Versioned, versioned } from '../answers/cacheable.ts';
import { type Answer, done, refused } from '../answers/envelope.ts';
import { EventsAnswer } from '../answers/events-answer.ts';
import { FileAnswer } from '../answers/file-answer.ts';
import { jsonBytes } from '../answers/json-bytes.ts';
import { parseInTurns } from '../answers/parse-in-turns.ts';
import { Refused } from './handlers.ts';

/** What a call comes to, whoever sends it. */
export type Reply = Answer | Versioned<Buffer> | FileAnswer | EventsAnswer;

export const invalid = (problems: FieldProblem[]) => refused('request_invalid', { problems });

/** Answers are parsed on the way out too: a column that the contract does not name never leaves. */
export function present(call: Call, handled: unknown): Reply {
  if (handled instanceof Refused) return refused(handled.refused, handled);
  if (handled instanceof FileAnswer || handled instanceof EventsAnswer) return handled;
  if (handled instanceof Versioned) {
    return versioned(handled.version, async () => {
      const { envelope } = done(await parseInTurns(call.result, await handled.make()));
      // These are the large answers: others get their turn between one long step and the next.
      await setImmediate();
      return jsonBytes(envelope);
    });
  }
  return done(call.result.parse(handled));
}
