import * as z from 'zod';
import { forgetKey, listKnownKeys } from '../db/key-fingerprints.ts';
import { command } from './command.ts';
import { UsageError } from './usage-error.ts';
import { Word } from './words.ts';

const NAME_MAX = 40;

export const secretCommands = {
  list: command({
    summary: 'List the secrets that servers on this database must have',
    options: {},
    schema: z.object({}),
    run: async (owner) =>
      (await listKnownKeys(owner)).map(
        ({ name, created_at }) => `${name}\tsince ${created_at.toISOString().slice(0, 10)}`,
      ),
  }),

  forget: command({
    summary: 'Forget a secret that is replaced for good: the next server to start brings the new one',
    options: { name: 'of the secret, as secrets list shows it' },
    schema: z.object({ name: Word(NAME_MAX) }),
    run: async (owner, { name }) => {
      if (!(await forgetKey(owner, name))) throw new UsageError(`--name: there is no secret '${name}'`);
      return [`'${name}' is forgotten.`];
    },
  }),
};
