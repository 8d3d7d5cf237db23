import type { waybillCalls } from '@miya/contract/waybills';
import type { Owner } from '../db/scope.ts';
import { file } from '../http/file-answer.ts';
import { type Handler, Refused } from '../http/handlers.ts';
import type { IdentityVault } from '../identity/index.ts';
import { A4, type Drawing, type Mark, writeFile } from '../paper/index.ts';
import { layoutInvoice, type OpenIdentities } from './layout-invoice.ts';
import { openPrintJob, ordersOf } from './print-job.ts';
import type { PrintRow } from './print-store.ts';

/** What printing needs besides the database. */
export type WaybillServices = { vault: IdentityVault };

/** An invoice does not count as printed: the count says whether the label on the parcel is still the right one. */
export const printInvoice =
  ({ vault }: WaybillServices): Handler<typeof waybillCalls.printInvoice> =>
  async ({ tx, caller }, { ids }) => {
    const job = await openPrintJob(tx, caller, ids);
    if (job instanceof Refused) return job;
    return file(caller, 'invoices.pdf', (inTransaction) =>
      writeFile(
        { kind: 'pdf', title: 'Commercial invoices' },
        drawInvoices(ordersOf(inTransaction, caller, job.ids), (row) =>
          layoutInvoice(row, job, openIdentities(vault, caller, row)),
        ),
      ),
    );
  };

async function* drawInvoices(
  orders: AsyncIterable<PrintRow>,
  layout: (row: PrintRow) => Promise<Mark[][]>,
): AsyncGenerator<Drawing> {
  for await (const row of orders) for (const marks of await layout(row)) yield { paper: A4, marks };
}

function openIdentities(vault: IdentityVault, owner: Owner, row: PrintRow): OpenIdentities {
  const open = (keyId: number | null, sealed: Buffer | null) =>
    keyId === null || sealed === null ? '' : vault.open(owner, { keyId, sealed });
  return {
    sender: open(row.sender_identity_key, row.sender_identity_sealed),
    receiver: open(row.receiver_identity_key, row.receiver_identity_sealed),
  };
}
