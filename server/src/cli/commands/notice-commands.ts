import * as z from 'zod';
import { listGivenUp, retryGivenUp } from '../../features/notices/index.ts';
import { command } from '../command.ts';
import { inCarrier, NetnumWord } from '../input/words.ts';

const LISTED_MOST = 100;

export const noticeCommands = {
  undelivered: command({
    summary: 'List notices that could not be delivered and were given up, the latest first',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const given = await listGivenUp(tx, carrier, LISTED_MOST);
        if (given.length === 0) return ['Nothing was given up.'];
        return given.map(({ id, channel, kind, fault, givenUpAt }) =>
          [id, channel, kind, givenUpAt?.toISOString(), fault].join('\t'),
        );
      }),
  }),

  retry: command({
    summary: 'Send again what was given up: the other side is back',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) => [`Sent again: ${await retryGivenUp(tx, carrier)}.`]),
  }),
};
