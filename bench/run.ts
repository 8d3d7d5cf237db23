/** By name; the numbers are those of the table of aims. Each is loaded when it is asked for: most need no browser. */
const benchmarks: Record<string, { number: string; run: () => Promise<void> }> = {
  'read-sheet': { number: 'S5', run: async () => (await import('./pages/read-sheet.ts')).readSheet() },
  list: { number: 'S1', run: async () => (await import('./server/order-list.ts')).orderList() },
  growth: { number: 'S2', run: async () => (await import('./server/order-list.ts')).orderListGrowth() },
  export: { number: 'S7', run: async () => (await import('./server/order-export.ts')).orderExport() },
  orders: { number: 'S3', run: async () => (await import('./server/place-order.ts')).placeOrder() },
  api: { number: 'S14', run: async () => (await import('./server/api-order.ts')).apiOrder() },
  'sign-in': { number: 'S8', run: async () => (await import('./pages/sign-in-page.ts')).signInPage() },
  tabs: { number: 'S9', run: async () => (await import('./pages/tab-switch.ts')).tabSwitch() },
  waits: { number: 'S12', run: async () => (await import('./pages/person-waits.ts')).personWaits() },
  imports: { number: 'S4', run: async () => (await import('./server/imports.ts')).imports() },
  labels: { number: 'S6', run: async () => (await import('./server/labels.ts')).labels() },
  quotes: { number: 'S11', run: async () => (await import('./server/quotes.ts')).quotes() },
  processes: { number: 'S13', run: async () => (await import('./server/processes.ts')).processes() },
  tariff: { number: 'HS', run: async () => (await import('./server/tariff.ts')).tariff() },
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
