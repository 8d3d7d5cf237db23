import type { Command } from './command.ts';

type Commands = Record<string, Command>;
type Area = { summary: string; loadCommands: () => Promise<Commands> };

/** Loads the commands of an area on demand: loading all commands takes longer than most commands run. */
const AREAS = new Map<string, Area>(
  Object.entries({
    tenants: {
      summary: 'carriers on this server: names, hosts, logos, quotas of clients and retention',
      loadCommands: async () => (await import('./commands/tenant-commands.ts')).tenantCommands,
    },
    clients: {
      summary: 'client accounts: approve, disable, set credit limits, export, delete',
      loadCommands: async () => (await import('./commands/client-commands.ts')).clientCommands,
    },
    ledger: {
      summary: 'money: recharges, refunds, corrections, reconciliation',
      loadCommands: async () => (await import('./commands/ledger-commands.ts')).ledgerCommands,
    },
    disputes: {
      summary: 'disputes of clients about charges',
      loadCommands: async () => (await import('./commands/dispute-commands.ts')).disputeCommands,
    },
    orders: {
      summary: 'record, hold, release, hand over and return parcels',
      loadCommands: async () => (await import('./commands/order-commands.ts')).orderCommands,
    },
    tracks: {
      summary: 'add scans, one by one or from a file',
      loadCommands: async () => (await import('./commands/track-commands.ts')).trackCommands,
    },
    rates: {
      summary: 'load services, rate cards and fuel percentages from a file',
      loadCommands: async () => (await import('./commands/rate-commands.ts')).rateCommands,
    },
    customs: {
      summary: 'customs rules, duties and exchange rates',
      loadCommands: async () => (await import('./commands/customs-commands.ts')).customsCommands,
    },
    notices: {
      summary: 'list and resend notices that could not be delivered',
      loadCommands: async () => (await import('./commands/notice-commands.ts')).noticeCommands,
    },
    keys: {
      summary: "operator keys of the carrier's systems",
      loadCommands: async () => (await import('./commands/key-commands.ts')).keyCommands,
    },
    secrets: {
      summary: 'secrets of the server, and encryption with a new key',
      loadCommands: async () => (await import('./commands/secret-commands.ts')).secretCommands,
    },
    database: {
      summary: 'a database that is distributed over several nodes (Citus)',
      loadCommands: async () => (await import('./commands/database-commands.ts')).databaseCommands,
    },
  }),
);

export async function findCommand([area = '', action = '']: string[]): Promise<Command | undefined> {
  const commands = (await AREAS.get(area)?.loadCommands()) ?? {};
  return Object.hasOwn(commands, action) ? commands[action] : undefined;
}

/** Lists every command with its area and action. */
export async function listCommands(): Promise<{ area: string; action: string; command: Command }[]> {
  const lists = [...AREAS].map(async ([area, { loadCommands }]) =>
    Object.entries(await loadCommands()).map(([action, command]) => ({ area, action, command })),
  );
  return (await Promise.all(lists)).flat();
}

/**
 * Formats the help: the commands of an area with their options, or the list of areas when the area is missing or
 * unknown.
 */
export async function formatHelp(area: string | undefined): Promise<string> {
  const commands = await AREAS.get(area ?? '')?.loadCommands();
  return [
    'npm run miya -- AREA ACTION [--option value]',
    '',
    ...(commands ? formatCommands(area ?? '', commands) : formatAreas()),
  ].join('\n');
}

const formatAreas = () => [
  ...[...AREAS].map(([name, { summary }]) => `  ${name}`.padEnd(24) + summary),
  '',
  'npm run miya -- AREA --help lists the commands of an area.',
  'npm run miya -- version shows the version of Miya.',
];

const formatCommands = (area: string, commands: Commands) =>
  Object.entries(commands).flatMap(([action, { summary, options }]) => [
    `  ${area} ${action}`.padEnd(24) + summary,
    ...Object.entries(options).map(([option, text]) => `      --${option}`.padEnd(24) + text),
  ]);
