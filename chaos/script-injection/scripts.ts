import { calls } from '@miya/contract/calls';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { runCli } from '../../testing/portal/operator.ts';
import serve from '../../testing/portal/serve.ts';
import { openScreens } from './open-screens.ts';
import { NETNUM } from './payload-tenant.ts';
import { payloads } from './script-payloads.ts';
import { type Stored, storePayloads } from './store-payloads.ts';
import { textFields } from './text-fields.ts';

const PAYLOADS = 60;

/** T22: 60 payloads in every text field there is, then every screen, paper and printer language over them. */
export async function scripts(): Promise<boolean> {
  const stop = await serve();
  try {
    const stored = await storePayloads();
    const missing = textFields().filter((field) => !stored.covered.has(field));
    printFigure(
      'T22',
      `${payloads.length} payloads in ${stored.covered.size} text fields of the contract, ${missing.length} without one`,
    );
    for (const field of missing) printFigure('T22', `no payload was ever taken by ${field}`);
    const raw = [...(await rawInPages(stored)), ...(await rawInFiles(stored))];
    const seen = await openScreens(stored);
    const { dialogs, reports, errors } = seen;
    printFigure(
      'T22',
      `${seen.screens} screens opened: ${dialogs.length} dialogs, ${reports.length} reports of the policy, ${errors.length} errors`,
    );
    printFigure(
      'T22',
      `${stored.orders.length} orders printed as ZPL, PDF and invoices: ${raw.length} raw signs in pages and field data`,
    );
    for (const line of [...dialogs, ...reports, ...errors, ...raw].slice(0, 40)) printFigure('T22', line);
    // Ends with 1 and a message when one does not.
    printFigure('T22', (await runCli('ledger', 'reconcile')).join(' '));
    const found = [...missing, ...dialogs, ...reports, ...errors, ...raw];
    return payloads.length === PAYLOADS && found.length === 0;
  } finally {
    await stop();
  }
}

/** As the server writes them, before any script runs: title, descriptions, the data in the page. */
async function rawInPages({ orders }: Stored): Promise<string[]> {
  const risky = payloads.filter((payload) => payload.includes('<') && payload.includes('alert'));
  const paths = [
    `/login?netnum=${NETNUM}`,
    `/miya?netnum=${NETNUM}`,
    ...orders.slice(0, 10).map(({ waybill }) => `/track/${waybill}`),
  ];
  const found: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(`${process.env.MIYA_E2E_URL}${path}`)).text();
    found.push(
      ...risky.filter((payload) => html.includes(payload)).map((payload) => `${path} holds ${payload}`),
    );
  }
  return found;
}

/** Labels in ZPL, PDF and invoices, statements and exports: made without a fault, and no sign of a printer in a field. */
async function rawInFiles({ orders, token }: Stored): Promise<string[]> {
  const ids = orders.map(({ id }) => id);
  const load = async (path: string, input: object) => {
    const headers = { 'content-type': 'application/json', 'x-token': token };
    const answer = await fetch(`${process.env.MIYA_E2E_URL}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (String(answer.headers.get('content-type')).includes('json')) throw new Error(`${path}: ${bytes}`);
    return bytes;
  };
  const zpl = (await load(calls.printZpl.path, { ids })).toString('utf8');
  const labels = zpl.match(/\^XA/g)?.length ?? 0;
  const fields = [...zpl.matchAll(/\^FD(.*?)\^FS/gs)].map((field) => field[1] ?? '');
  const found = fields.filter((field) => /[\^~]/.test(field)).map((field) => `ZPL field: ${field}`);
  if (labels < ids.length || (zpl.match(/\^XZ/g)?.length ?? 0) !== labels)
    found.push(`ZPL: ${labels} labels begin, others end`);
  if (zpl.includes('~')) found.push('ZPL: a command with a tilde');
  for (const format of ['100x150', '100x100', 'a4']) await load(calls.printLabels.path, { ids, format });
  await load(calls.printInvoice.path, { ids });
  const month = new Date().toISOString().slice(0, 7);
  for (const statement of [calls.printStatement, calls.exportStatement])
    await load(statement.path, { month });
  for (const all of [calls.exportOrders, calls.exportOrdersCsv])
    await load(all.path, { choice: { filter: {} }, timeZone: 'UTC' });
  await load(calls.exportAddresses.path, {});
  printFigure('T22', `${labels} ZPL labels with ${fields.length} fields`);
  return found;
}
