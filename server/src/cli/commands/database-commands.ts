import * as z from 'zod';
import {
  type ClusterNode,
  type ClusterRole,
  getClusterRole,
  listClusterNodes,
} from '../../platform/db/citus/cluster.ts';
import { countTenantOrders } from '../../platform/db/citus/count-tenant-orders.ts';
import { createRunQuery } from '../../platform/db/citus/create-run-query.ts';
import { distributeDatabase } from '../../platform/db/citus/distribute-database.ts';
import { moveTenant } from '../../platform/db/citus/move-tenant.ts';
import type { RunQuery } from '../../platform/db/citus/run-query.ts';
import { listTenantPlacements, type TenantPlacement } from '../../platform/db/citus/tenant-placements.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { createCommand } from '../command.ts';
import { NetnumOption, NumberOption } from '../input/options.ts';
import { UsageError } from '../input/usage-error.ts';

const DEFAULT_SHARDS = 32;
const MAX_SHARDS = 1_024;

const formatAddress = ({ host, port }: Pick<ClusterNode, 'host' | 'port'>) => `${host}:${port}`;
const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

const WRONG_ROLE_MESSAGES: Record<Exclude<ClusterRole, 'distributed'>, string> = {
  standalone:
    'This PostgreSQL has no Citus extension. docs/operations/citus.md describes how to set up a cluster.',
  worker: 'DATABASE_URL leads to a worker of a Citus cluster. Set it to the coordinator.',
  coordinator: 'This database is not distributed yet: npm run miya -- database distribute.',
};

async function checkClusterRole(runQuery: RunQuery, ...allowed: readonly ClusterRole[]): Promise<void> {
  const role = await getClusterRole(runQuery);
  if (!allowed.includes(role) && role !== 'distributed') throw new UsageError(WRONG_ROLE_MESSAGES[role]);
}

/**
 * Refuses roles that are not superuser: row level security hides rows from them, and moving a table would lose hidden
 * rows without an error.
 */
async function checkSuperuser(runQuery: RunQuery): Promise<void> {
  const [role] = await runQuery<{ name: string; super: boolean }>(
    'select rolname as name, rolsuper as super from pg_roles where rolname = current_user',
  );
  if (!role?.super)
    throw new UsageError(
      `${role?.name} is no superuser: rows that it does not see would be lost. Set DATABASE_URL to a superuser for this command.`,
    );
}

const runInTransaction = <T>(owner: Db, work: (runQuery: RunQuery) => Promise<T>): Promise<T> =>
  owner.transaction().execute((tx) => work(createRunQuery(tx)));

export const databaseCommands = {
  distribute: createCommand({
    summary: 'Distribute the database over the nodes of its Citus cluster; distributed tables stay',
    options: { shards: `number of shards, ${DEFAULT_SHARDS} when left out; it cannot change later` },
    schema: z.object({
      shards: NumberOption.refine(
        (shards) => shards >= 1 && shards <= MAX_SHARDS,
        `1 to ${MAX_SHARDS}`,
      ).optional(),
    }),
    run: (owner, { shards = DEFAULT_SHARDS }) =>
      runInTransaction(owner, async (runQuery) => {
        await checkClusterRole(runQuery, 'coordinator');
        await checkSuperuser(runQuery);
        const tables = await distributeDatabase(runQuery, { shards });
        const nodes = await listClusterNodes(runQuery);
        return [`${tables.length} tables were distributed over ${nodes.map(formatAddress).join(', ')}.`];
      }),
  }),

  status: createCommand({
    summary: 'Show the node, the orders and the size of each tenant',
    options: {},
    schema: z.object({}),
    run: async (owner) => {
      const orderCounts = await countTenantOrders(owner);
      const role = await getClusterRole(createRunQuery(owner));
      if (role !== 'distributed')
        return [
          WRONG_ROLE_MESSAGES[role],
          ...orderCounts.map(({ netnum, orders }) => `${netnum}\t${orders} orders`),
        ];
      const placements = new Map(
        (await listTenantPlacements(createRunQuery(owner))).map((placement) => [placement.netnum, placement]),
      );
      return orderCounts.map(({ netnum, orders }) => {
        const { bytes, tenantsInShard, ...node } = placements.get(netnum) ?? {
          host: '?',
          port: 0,
          bytes: 0,
          tenantsInShard: 1,
        };
        const sharing = tenantsInShard > 1 ? `shared by ${tenantsInShard} tenants` : 'its own';
        return [netnum, formatAddress(node), `${orders} orders`, formatMegabytes(bytes), sharing].join('\t');
      });
    },
  }),

  move: createCommand({
    summary: 'Move a tenant to another node; writes of the tenant wait meanwhile',
    options: {
      tenant: 'network number',
      to: 'host:port of the node; when left out, the worker with the least data',
    },
    schema: z.object({
      tenant: NetnumOption,
      to: z
        .string()
        .regex(/^[\w.-]+:\d+$/, 'must be host:port')
        .optional(),
    }),
    run: (owner, { tenant, to }) =>
      runInTransaction(owner, async (runQuery) => {
        await checkClusterRole(runQuery);
        await checkSuperuser(runQuery);
        const placements = await listTenantPlacements(runQuery);
        const current = placements.find(({ netnum }) => netnum === tenant);
        if (!current) throw new UsageError(`--tenant: there is no tenant ${tenant}`);
        const node = chooseNode(await listClusterNodes(runQuery), current, placements, to);
        const rows = await moveTenant(runQuery, tenant, node);
        return [`Tenant ${tenant} is on ${formatAddress(node)} now, with all of its ${rows} rows.`];
      }),
  }),
};

function chooseNode(
  nodes: ClusterNode[],
  current: TenantPlacement,
  placements: TenantPlacement[],
  to: string | undefined,
): ClusterNode {
  const named = nodes.find((node) => formatAddress(node) === to);
  if (to && !named)
    throw new UsageError(`--to: there is no such node; the nodes are ${nodes.map(formatAddress).join(', ')}`);
  const sumBytes = (node: ClusterNode) =>
    placements
      .filter((placement) => formatAddress(placement) === formatAddress(node))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  // The coordinator (group 0) receives a tenant only when `to` names it.
  const others = nodes.filter((node) => node.group > 0 && formatAddress(node) !== formatAddress(current));
  const [leastFilled] = others.sort((one, other) => sumBytes(one) - sumBytes(other));
  const node = named ?? leastFilled;
  if (!node) throw new UsageError('The cluster has no other worker. Add a node first.');
  return node;
}
