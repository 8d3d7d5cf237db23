import type { Command } from './command.ts';

type Commands = Record<string, Command>;
type Area = { about: string; load: () => Promise<Commands> };

/** The commands of an area are loaded when somebody asks for it: to load all of them takes longer than most of them run. */
const areas = new Map<string, Area>(
  Object.entries({
    tenants: {
      about: 'carriers on this server: names, hosts, logos, what clients may store and for how long',
      load: async () => (await import('./commands/tenant-commands.ts')).tenantCommands,
    },
    clients: {
      about: 'account holders: approve, close, give credit, export, forget',
      load: async () => (await import('./commands/client-commands.ts')).clientCommands,
    },
    ledger: {
      about: 'money: recharges, refunds, corrections, and whether it all adds up',
      load: async () => (await import('./commands/ledger-commands.ts')).ledgerCommands,
    },
    disputes: {
      about: 'what clients find wrong with what they were charged',
      load: async () => (await import('./commands/dispute-commands.ts')).disputeCommands,
    },
    orders: {
      about: 'record, hold, release, hand over and return parcels',
      load: async () => (await import('./commands/order-commands.ts')).orderCommands,
    },
    tracks: {
      about: 'scans, one by one or from a file',
      load: async () => (await import('./commands/track-commands.ts')).trackCommands,
    },
    rates: {
      about: 'services, rate cards and fuel percentages from a file',
      load: async () => (await import('./commands/rate-commands.ts')).rateCommands,
    },
    customs: {
      about: "customs' rules, duties and exchange rates",
      load: async () => (await import('./commands/customs-commands.ts')).customsCommands,
    },
    notices: {
      about: 'notices that could not be delivered',
      load: async () => (await import('./commands/notice-commands.ts')).noticeCommands,
    },
    keys: {
      about: "keys of the carrier's systems",
      load: async () => (await import('./commands/key-commands.ts')).keyCommands,
    },
    secrets: {
      about: 'what the server seals with, and sealing anew',
      load: async () => (await import('./commands/secret-commands.ts')).secretCommands,
    },
    database: {
      about: 'a database that is spread over several nodes',
      load: async () => (await import('./commands/database-commands.ts')).databaseCommands,
    },
  }),
);

export async function findCommand([area = '', action = '']: string[]): Promise<Command | undefined> {
  const commands = (await areas.get(area)?.load()) ?? {};
  return Object.hasOwn(commands, action) ? commands[action] : undefined;
}

/** Every command with its area and action. */
export async function listCommands(): Promise<{ area: string; action: string; command: Command }[]> {
  const lists = [...areas].map(async ([area, { load }]) =>
    Object.entries(await load()).map(([action, command]) => ({ area, action, command })),
  );
  return (await Promise.all(lists)).flat();
}

/** The commands of an area with their options; without one, which areas there are. */
export async function help(area: string | undefined): Promise<string> {
  const commands = await areas.get(area ?? '')?.load();
  return [
    'npm run miya -- AREA ACTION [--option value]',
    '',
    ...(commands ? describe(area ?? '', commands) : listAreas()),
  ].join('\n');
}

const listAreas = () => [
  ...[...areas].map(([name, { about }]) => `  ${name}`.padEnd(24) + about),
  '',
  'npm run miya -- AREA --help shows what can be done there.',
];

const describe = (area: string, commands: Commands) =>
  Object.entries(commands).flatMap(([action, { summary, options }]) => [
    `  ${area} ${action}`.padEnd(24) + summary,
    ...Object.entries(options).map(([option, text]) => `      --${option}`.padEnd(24) + text),
  ]);
