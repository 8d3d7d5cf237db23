import type { PartyRole } from '@miya/contract/addresses';
import { A4, type Drawing, type Mark, streamFile } from '../../../libraries/printing/index.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { IdentityVault } from '../../../platform/encryption/identity-vault.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import type { PrintSettings } from '../labels/build-label.ts';
import { type PrintJob, readPrintRowsInBatches } from '../print-job.ts';
import type { PrintRow } from '../print-store.ts';

export type WaybillServices = { vault: IdentityVault };

/** The full identity numbers of sender and receiver, which customs require. Decrypted only for the form. */
export type DecryptedIdentities = Record<PartyRole, string>;

/** Returns the pages of a form for one order. */
type FormLayout = (
  row: PrintRow,
  settings: PrintSettings,
  identities: DecryptedIdentities,
) => Promise<Mark[][]>;
type CustomsForm = { name: string; title: string; layout: FormLayout };

/** Creates a PDF response with the form of each order of the job. */
export const createFormsResponse = (
  { vault }: WaybillServices,
  owner: Owner,
  job: PrintJob,
  form: CustomsForm,
) =>
  createFileResponse(owner, form.name, (inTransaction) =>
    streamFile(
      { kind: 'pdf', title: form.title },
      createFormDrawings(readPrintRowsInBatches(inTransaction, owner, job.orderIds), (row) =>
        form.layout(row, job, decryptIdentities(vault, owner, row)),
      ),
    ),
  );

async function* createFormDrawings(
  orders: AsyncIterable<PrintRow>,
  layout: (row: PrintRow) => Promise<Mark[][]>,
): AsyncGenerator<Drawing> {
  for await (const row of orders) for (const marks of await layout(row)) yield { newPage: A4, marks };
}

function decryptIdentities(vault: IdentityVault, owner: Owner, row: PrintRow): DecryptedIdentities {
  const decrypt = (keyId: number | null, sealed: Buffer | null) =>
    keyId === null || sealed === null ? '' : vault.open(owner, { keyId, sealed });
  return {
    sender: decrypt(row.sender_identity_key, row.sender_identity_sealed),
    receiver: decrypt(row.receiver_identity_key, row.receiver_identity_sealed),
  };
}
