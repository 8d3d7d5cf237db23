import { apiOrder } from './api-order.ts';
import { imports } from './imports.ts';
import { labels } from './labels.ts';
import { orderExport } from './order-export.ts';
import { orderList, orderListGrowth } from './order-list.ts';
import { personWaits } from './person-waits.ts';
import { placeOrder } from './place-order.ts';
import { processes } from './processes.ts';
import { quotes } from './quotes.ts';
import { readSheet } from './read-sheet.ts';
import { signInPage } from './sign-in-page.ts';
import { tabSwitch } from './tab-switch.ts';
import { tariff } from './tariff.ts';

/** By name; the numbers are those of the table of aims. */
const benchmarks: Record<string, { number: string; run: () => Promise<void> }> = {
  'read-sheet': { number: 'S5', run: readSheet },
  list: { number: 'S1', run: orderList },
  growth: { number: 'S2', run: orderListGrowth },
  export: { number: 'S7', run: orderExport },
  orders: { number: 'S3', run: placeOrder },
  api: { number: 'S14', run: apiOrder },
  'sign-in': { number: 'S8', run: signInPage },
  tabs: { number: 'S9', run: tabSwitch },
  waits: { number: 'S12', run: personWaits },
  imports: { number: 'S4', run: imports },
  labels: { number: 'S6', run: labels },
  quotes: { number: 'S11', run: quotes },
  processes: { number: 'S13', run: processes },
  tariff: { number: 'HS', run: tariff },
};

const asked = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((name) => name.toLowerCase());
const chosen = Object.entries(benchmarks).filter(
  ([name, { number }]) => asked.length === 0 || asked.includes(name) || asked.includes(number.toLowerCase()),
);
if (chosen.length === 0) {
  console.error(`No such benchmark. There are: ${Object.keys(benchmarks).join(', ')}`);
  process.exitCode = 1;
}
for (const [name, { number, run }] of chosen) {
  console.log(`\n${number} ${name}`);
  await run();
}
// A browser or a server that lingers must not keep us.
process.exit();
