import type { PartyRole } from '@miya/contract/addresses';
import { A4, type Drawing, type Mark, writeFile } from '../../../libraries/printing/index.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { IdentityVault } from '../../../platform/encryption/identity-vault.ts';
import { createFileResponse } from '../../../platform/http/answers/file-answer.ts';
import type { PrintSettings } from '../labels/describe-label.ts';
import { ordersOf, type PrintJob } from '../print-job.ts';
import type { PrintRow } from '../print-store.ts';

/** What printing needs besides the database. */
export type WaybillServices = { vault: IdentityVault };

/** Each side's identity number, whole: customs ask for it. Opened for this paper alone. */
export type OpenIdentities = Record<PartyRole, string>;

/** The pages of a form for one order. */
type Layout = (row: PrintRow, settings: PrintSettings, identities: OpenIdentities) => Promise<Mark[][]>;
type Form = { name: string; title: string; layout: Layout };

/** A form for customs of each order, one after the other in a PDF. */
export const answerForms = ({ vault }: WaybillServices, owner: Owner, job: PrintJob, form: Form) =>
  createFileResponse(owner, form.name, (inTransaction) =>
    writeFile(
      { kind: 'pdf', title: form.title },
      drawForms(ordersOf(inTransaction, owner, job.ids), (row) =>
        form.layout(row, job, openIdentities(vault, owner, row)),
      ),
    ),
  );

async function* drawForms(
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
