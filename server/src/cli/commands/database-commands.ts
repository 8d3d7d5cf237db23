import * as z from 'zod';
import type { Ask } from '../../platform/db/citus/ask.ts';
import { askAsOwner } from '../../platform/db/citus/ask-as-owner.ts';
import { findPlace, listNodes, type Node, type Place } from '../../platform/db/citus/cluster.ts';
import { distribute } from '../../platform/db/citus/distribute.ts';
import { moveTenant } from '../../platform/db/citus/move-tenant.ts';
import { listTenantPlaces, type TenantPlace } from '../../platform/db/citus/tenant-places.ts';
import { sizesOf } from '../../platform/db/citus/tenant-sizes.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { command } from '../command.ts';
import { UsageError } from '../input/usage-error.ts';
import { NetnumWord, NumberWord } from '../input/words.ts';

const SHARDS = 32;
const SHARDS_MOST = 1_024;

const addressOf = ({ host, port }: Pick<Node, 'host' | 'port'>) => `${host}:${port}`;
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

const elsewhere: Record<Exclude<Place, 'spread'>, string> = {
  alone:
    'This PostgreSQL has no Citus extension. docs/operations/citus.md describes how to set up a cluster.',
  worker: 'This is a worker of a Citus cluster. Ask its coordinator.',
  coordinator: 'This database is not distributed yet: npm run miya -- database distribute.',
};

async function needPlace(ask: Ask, ...places: readonly Place[]): Promise<void> {
  const place = await findPlace(ask);
  if (!places.includes(place) && place !== 'spread') throw new UsageError(elsewhere[place]);
}

/** Whoever moves rows must see them: row level security hides them from everybody else, and they would be lost in silence. */
async function needSuperuser(ask: Ask): Promise<void> {
  const [who] = await ask<{ name: string; super: boolean }>(
    'select rolname as name, rolsuper as super from pg_roles where rolname = current_user',
  );
  if (!who?.super)
    throw new UsageError(
      `${who?.name} is no superuser, and rows it does not see would be lost. Set DATABASE_URL to one for this command.`,
    );
}

const inOne = <T>(owner: Db, work: (ask: Ask) => Promise<T>): Promise<T> =>
  owner.transaction().execute((tx) => work(askAsOwner(tx)));

export const databaseCommands = {
  distribute: command({
    summary: 'Spread the database over the nodes of its Citus cluster; what is spread already stays',
    options: { shards: `how many parts, ${SHARDS} when left out; for good` },
    schema: z.object({
      shards: NumberWord.refine(
        (shards) => shards >= 1 && shards <= SHARDS_MOST,
        `1 to ${SHARDS_MOST}`,
      ).optional(),
    }),
    run: (owner, { shards = SHARDS }) =>
      inOne(owner, async (ask) => {
        await needPlace(ask, 'coordinator');
        await needSuperuser(ask);
        const spread = await distribute(ask, { shards });
        const nodes = await listNodes(ask);
        return [`${spread.length} tables were spread over ${nodes.map(addressOf).join(', ')}.`];
      }),
  }),

  status: command({
    summary: 'Show where each tenant lives and how large it is',
    options: {},
    schema: z.object({}),
    run: async (owner) => {
      const sizes = await sizesOf(owner);
      const place = await findPlace(askAsOwner(owner));
      if (place !== 'spread')
        return [elsewhere[place], ...sizes.map(({ netnum, orders }) => `${netnum}\t${orders} orders`)];
      const places = new Map((await listTenantPlaces(askAsOwner(owner))).map((one) => [one.netnum, one]));
      return sizes.map(({ netnum, orders }) => {
        const { bytes, together, ...node } = places.get(netnum) ?? {
          host: '?',
          port: 0,
          bytes: 0,
          together: 1,
        };
        const others = together > 1 ? `shared by ${together} tenants` : 'its own';
        return [netnum, addressOf(node), `${orders} orders`, megabytes(bytes), others].join('\t');
      });
    },
  }),

  move: command({
    summary: 'Move a tenant to another node; its writes wait meanwhile',
    options: {
      tenant: 'network number',
      to: 'host:port of the node; the least filled other one when left out',
    },
    schema: z.object({
      tenant: NetnumWord,
      to: z
        .string()
        .regex(/^[\w.-]+:\d+$/, 'must be host:port')
        .optional(),
    }),
    run: (owner, { tenant, to }) =>
      inOne(owner, async (ask) => {
        await needPlace(ask);
        await needSuperuser(ask);
        const places = await listTenantPlaces(ask);
        const from = places.find(({ netnum }) => netnum === tenant);
        if (!from) throw new UsageError(`--tenant: there is no tenant ${tenant}`);
        const node = chooseNode(await listNodes(ask), from, places, to);
        const rows = await moveTenant(ask, tenant, node);
        return [`Tenant ${tenant} lives on ${addressOf(node)} with all of its ${rows} rows.`];
      }),
  }),
};

function chooseNode(nodes: Node[], from: TenantPlace, places: TenantPlace[], to: string | undefined): Node {
  const named = nodes.find((node) => addressOf(node) === to);
  if (to && !named)
    throw new UsageError(`--to: there is no such node; there are ${nodes.map(addressOf).join(', ')}`);
  const filled = (node: Node) =>
    places.filter((place) => addressOf(place) === addressOf(node)).reduce((sum, { bytes }) => sum + bytes, 0);
  // The coordinator keeps to its work, unless it is named.
  const others = nodes.filter((node) => node.group > 0 && addressOf(node) !== addressOf(from));
  const [least] = others.sort((one, other) => filled(one) - filled(other));
  const node = named ?? least;
  if (!node) throw new UsageError('There is no other node.');
  return node;
}
