import { listAddresses, type ShownParty } from '@miya/contract/addresses';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { queryClient, queryOf } from '../api/query.ts';
import { sendQuietly } from '../api/send.ts';
import { setDesk } from './desk.ts';

/** The default sender of the address book, as cells of a row. Its identity number is not known here: only masked. */
export async function findDefaultSender(): Promise<void> {
  const found = await queryClient
    .fetchQuery(queryOf(listAddresses, { role: 'sender', limit: 1 }, sendQuietly))
    .catch(() => undefined);
  const [first] = found?.addresses ?? [];
  setDesk({ sender: first?.isDefaultSender ? senderCells(first.party) : undefined });
}

export function senderCells({ name, mobile, company, region, detail, postcode }: ShownParty): string[] {
  const cells: Partial<Record<ImportColumn, string>> = {
    senderName: name,
    senderMobile: mobile,
    senderCompany: company,
    senderCountry: region.country.code,
    senderProvince: region.province?.label ?? '',
    senderCity: region.city?.label ?? '',
    senderDistrict: region.district?.label ?? '',
    senderDetail: detail,
    senderPostcode: postcode,
  };
  return importColumns.filter((column) => column.startsWith('sender')).map((column) => cells[column] ?? '');
}
