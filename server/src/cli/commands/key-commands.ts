import { Id } from '@miya/contract/fields';
import { NAME_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import { listKeys, makeKey, revokeKey } from '../../features/operator-keys/index.ts';
import { command } from '../command.ts';
import { UsageError } from '../input/usage-error.ts';
import { inCarrier, NetnumWord, Word } from '../input/words.ts';

const day = (time: Date) => time.toISOString().slice(0, 10);

export const keyCommands = {
  add: command({
    summary: 'Make a key for back-office calls; it is shown this once',
    options: { netnum: 'network number', name: 'whose it is, as the log of uses will say' },
    schema: z.object({ netnum: NetnumWord, name: Word(NAME_MAX) }),
    run: async (owner, { netnum, name }) => {
      await inCarrier(owner, netnum, async () => undefined);
      const { key, keyId } = await makeKey(owner, netnum, name);
      return [`Key ${keyId} for '${name}'. Keep it safe, it cannot be shown again:`, key];
    },
  }),

  list: command({
    summary: 'List the keys of a tenant',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        (await listKeys(tx, carrier)).map(({ id, name, createdAt, lastUsedAt, revokedAt }) =>
          [
            id,
            name,
            `made ${day(createdAt)}`,
            lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used',
            ...(revokedAt ? [`revoked ${day(revokedAt)}`] : []),
          ].join('\t'),
        ),
      ),
  }),

  revoke: command({
    summary: 'Revoke a key: its next use is refused',
    options: { netnum: 'network number', id: 'of the key, as keys list shows it' },
    schema: z.object({ netnum: NetnumWord, id: Id }),
    run: (owner, { netnum, id }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        if (!(await revokeKey(tx, carrier, id))) throw new UsageError(`--id: there is no key ${id}`);
        return [`Key ${id} is revoked.`];
      }),
  }),
};
