import { calls } from '@miya/contract/calls';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { runCli } from '../../testing/portal/operator.ts';
import serve from '../../testing/portal/serve.ts';
import { openScreens } from './open-screens.ts';
import { NETNUM } from './payload-tenant.ts';
import { payloads } from './script-payloads.ts';
import { type StoredPayloads, storePayloads } from './store-payloads.ts';
import { listTextFields } from './text-fields.ts';

const PAYLOAD_COUNT = 60;

/** T22: stores 60 payloads in all text fields, then opens all screens and creates all printed documents and exports. */
export async function testScriptInjection(): Promise<boolean> {
  const stop = await serve();
  try {
    const stored = await storePayloads();
    const missing = listTextFields().filter((field) => !stored.covered.has(field));
    printFigure(
      'T22',
      `${payloads.length} payloads in ${stored.covered.size} text fields of the contract, ${missing.length} without one`,
    );
    for (const field of missing) printFigure('T22', `no payload was ever taken by ${field}`);
    const rawPayloads = [
      ...(await findRawPayloadsInPages(stored)),
      ...(await findRawPayloadsInFiles(stored)),
    ];
    const { screens, dialogs, reports, errors } = await openScreens(stored);
    printFigure(
      'T22',
      `${screens} screens opened: ${dialogs.length} dialogs, ${reports.length} reports of the policy, ${errors.length} errors`,
    );
    printFigure(
      'T22',
      `${stored.orders.length} orders printed as ZPL, PDF and invoices: ${rawPayloads.length} raw signs in pages and field data`,
    );
    for (const line of [...dialogs, ...reports, ...errors, ...rawPayloads].slice(0, 40))
      printFigure('T22', line);
    // The command exits with code 1 when an account does not add up. Then runCli throws.
    printFigure('T22', (await runCli('ledger', 'reconcile')).join(' '));
    const found = [...missing, ...dialogs, ...reports, ...errors, ...rawPayloads];
    return payloads.length === PAYLOAD_COUNT && found.length === 0;
  } finally {
    await stop();
  }
}

/** Finds payloads that the server has not escaped in its HTML: in the title, the descriptions or the embedded data. */
async function findRawPayloadsInPages({ orders }: StoredPayloads): Promise<string[]> {
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

/** Creates labels, invoices, statements and exports. Finds printer commands in the fields of ZPL labels. */
async function findRawPayloadsInFiles({ orders, token }: StoredPayloads): Promise<string[]> {
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
