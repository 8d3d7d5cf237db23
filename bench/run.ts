/**
 * The benchmarks by name, with their number in the table of speed limits. A benchmark is imported only when it runs,
 * because most of them need no browser.
 */
const benchmarks: Record<string, { number: string; run: () => Promise<void> }> = {
  'read-sheet': {
    number: 'S5',
    run: async () => (await import('./pages/read-sheet.ts')).measureSheetReading(),
  },
  list: { number: 'S1', run: async () => (await import('./server/order-list.ts')).measureOrderList() },
  growth: {
    number: 'S2',
    run: async () => (await import('./server/order-list.ts')).measureOrderListGrowth(),
  },
  export: { number: 'S7', run: async () => (await import('./server/order-export.ts')).measureOrderExport() },
  orders: { number: 'S3', run: async () => (await import('./server/place-order.ts')).measurePlacedOrders() },
  api: { number: 'S14', run: async () => (await import('./server/api-order.ts')).measureApiOrders() },
  'sign-in': { number: 'S8', run: async () => (await import('./pages/sign-in-page.ts')).measureSignInPage() },
  tabs: { number: 'S9', run: async () => (await import('./pages/tab-switch.ts')).measureTabSwitch() },
  waits: { number: 'S12', run: async () => (await import('./pages/user-waits.ts')).measureUserWaits() },
  imports: { number: 'S4', run: async () => (await import('./server/imports.ts')).measureImports() },
  labels: { number: 'S6', run: async () => (await import('./server/labels.ts')).measureLabels() },
  quotes: { number: 'S11', run: async () => (await import('./server/quotes.ts')).measureQuotes() },
  processes: { number: 'S13', run: async () => (await import('./server/processes.ts')).measureProcesses() },
  tariff: { number: 'HS', run: async () => (await import('./server/tariff.ts')).measureCodeSearch() },
};

const requestedNames = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((name) => name.toLowerCase());
const selectedBenchmarks = Object.entries(benchmarks).filter(
  ([name, { number }]) =>
    requestedNames.length === 0 ||
    requestedNames.includes(name) ||
    requestedNames.includes(number.toLowerCase()),
);
if (selectedBenchmarks.length === 0) {
  console.error(`No benchmark has this name. Choose one of: ${Object.keys(benchmarks).join(', ')}`);
  process.exitCode = 1;
}
for (const [name, { number, run }] of selectedBenchmarks) {
  console.log(`\n${number} ${name}`);
  await run();
}
// A browser or a server that has not ended yet would keep this process running.
process.exit();
