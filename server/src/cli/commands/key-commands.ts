import { Id } from '@miya/contract/fields';
import { NAME_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import {
  createOperatorKey,
  listOperatorKeys,
  revokeOperatorKey,
} from '../../features/operator-keys/index.ts';
import { createCommand } from '../command.ts';
import { NetnumOption, runAsCarrier, TextOption } from '../input/options.ts';
import { UsageError } from '../input/usage-error.ts';

const formatDay = (time: Date) => time.toISOString().slice(0, 10);

export const keyCommands = {
  add: createCommand({
    summary: 'Create an operator key for back-office calls; the key is shown only once',
    options: { netnum: 'network number', name: 'name of the system that uses the key, for the log of uses' },
    schema: z.object({ netnum: NetnumOption, name: TextOption(NAME_MAX) }),
    run: async (owner, { netnum, name }) => {
      await runAsCarrier(owner, netnum, async () => undefined);
      const { key, keyId } = await createOperatorKey(owner, netnum, name);
      return [`Key ${keyId} for '${name}'. Store it safely: it cannot be shown again.`, key];
    },
  }),

  list: createCommand({
    summary: 'List the operator keys of a tenant',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        (await listOperatorKeys(tx, carrier)).map(({ id, name, createdAt, lastUsedAt, revokedAt }) =>
          [
            id,
            name,
            `created ${formatDay(createdAt)}`,
            lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'never used',
            ...(revokedAt ? [`revoked ${formatDay(revokedAt)}`] : []),
          ].join('\t'),
        ),
      ),
  }),

  revoke: createCommand({
    summary: 'Revoke an operator key: requests with it are refused at once',
    options: { netnum: 'network number', id: 'id of the key, as `keys list` shows it' },
    schema: z.object({ netnum: NetnumOption, id: Id }),
    run: (owner, { netnum, id }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        if (!(await revokeOperatorKey(tx, carrier, id))) throw new UsageError(`--id: there is no key ${id}`);
        return [`Key ${id} is revoked.`];
      }),
  }),
};
