import * as z from 'zod';
import { listUndeliveredMessages, retryUndeliveredMessages } from '../../features/notices/index.ts';
import { createCommand } from '../command.ts';
import { NetnumOption, runAsCarrier } from '../input/options.ts';

const MAX_LISTED = 100;

export const noticeCommands = {
  undelivered: createCommand({
    summary: 'List notices that Miya has given up sending, newest first',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const notices = await listUndeliveredMessages(tx, carrier, MAX_LISTED);
        if (notices.length === 0) return ['No notice was given up.'];
        return notices.map(({ id, channel, kind, fault, givenUpAt }) =>
          [id, channel, kind, givenUpAt?.toISOString(), fault].join('\t'),
        );
      }),
  }),

  retry: createCommand({
    summary: 'Send these notices again, after the receiver works',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => [
        `Sent again: ${await retryUndeliveredMessages(tx, carrier)}.`,
      ]),
  }),
};
