import { clientCommands } from './client-commands.ts';
import type { Command } from './command.ts';
import { customsCommands } from './customs-commands.ts';
import { databaseCommands } from './database-commands.ts';
import { disputeCommands } from './dispute-commands.ts';
import { keyCommands } from './key-commands.ts';
import { ledgerCommands } from './ledger-commands.ts';
import { noticeCommands } from './notice-commands.ts';
import { orderCommands } from './order-commands.ts';
import { rateCommands } from './rate-commands.ts';
import { secretCommands } from './secret-commands.ts';
import { tenantCommands } from './tenant-commands.ts';
import { trackCommands } from './track-commands.ts';

const areas: Record<string, Record<string, Command>> = {
  tenants: tenantCommands,
  clients: clientCommands,
  ledger: ledgerCommands,
  disputes: disputeCommands,
  orders: orderCommands,
  tracks: trackCommands,
  rates: rateCommands,
  customs: customsCommands,
  notices: noticeCommands,
  keys: keyCommands,
  secrets: secretCommands,
  database: databaseCommands,
};

export function findCommand([area = '', action = '']: string[]): Command | undefined {
  return areas[area]?.[action];
}

export function help(area: string | undefined): string {
  const shown = Object.entries(areas).filter(([name]) => !area || !(area in areas) || name === area);
  const lines = shown.flatMap(([name, commands]) =>
    Object.entries(commands).flatMap(([action, { summary, options }]) => [
      `  ${name} ${action}`.padEnd(24) + summary,
      ...Object.entries(options).map(([option, text]) => `      --${option}`.padEnd(24) + text),
    ]),
  );
  return ['npm run miya -- AREA ACTION [--option value]', '', ...lines].join('\n');
}
