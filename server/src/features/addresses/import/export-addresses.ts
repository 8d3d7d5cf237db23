import type { Language } from '@miya/contract';
import {
  type AddressColumn,
  type addressCalls,
  addressColumns,
  addressHeadings,
  addressKindNames,
  addressSheetNames,
} from '@miya/contract/addresses';
import { writeSheet } from '../../../libraries/spreadsheets/index.ts';
import type { Cursor } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import {
  createPage,
  EXPORT_PAGE_SIZE,
  listRowsByPage,
} from '../../../platform/http/routes/list-rows-by-page.ts';
import { translateRegions } from '../../positions/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import type { AddressRow } from '../address-store.ts';
import { type AddressRowFilter, listLatestAddresses, toAddressCursor } from '../list/list-store.ts';
import { toAddressRowFilter } from '../list/to-address-row-filter.ts';
import type { AddressServices } from '../services.ts';

export const exportAddresses =
  (services: AddressServices): Handler<typeof addressCalls.exportAddresses> =>
  async ({ caller, requestInfo }, { language: requestedLanguage, ...filterInput }) => {
    const language = getUserLanguage(requestInfo, requestedLanguage);
    const filter = toAddressRowFilter(services, caller, filterInput);
    const readNext = (tx: Tx, after: Cursor | undefined) => readPage(tx, caller, filter, after);
    const sheet = {
      name: addressSheetNames[language],
      headings: addressColumns.map((column) => addressHeadings[language][column]),
    };
    return createFileResponse(caller, `${addressSheetNames[language]}.xlsx`, (inTransaction) =>
      writeSheet(sheet, listCells(listRowsByPage(inTransaction, readNext), language)),
    );
  };

const readPage = async (tx: Tx, owner: Owner, filter: AddressRowFilter, after: Cursor | undefined) =>
  createPage(
    await listLatestAddresses(tx, owner, filter, { after, limit: EXPORT_PAGE_SIZE, withDefaults: true }),
    toAddressCursor,
  );

async function* listCells(rows: AsyncIterable<AddressRow>, language: Language) {
  for await (const row of rows) {
    const [region = row.region] = await translateRegions([row.region], language);
    const cells = toCells({ ...row, region }, language);
    yield addressColumns.map((column) => cells[column]);
  }
}

const toCells = (row: AddressRow, language: Language): Record<AddressColumn, string> => ({
  kind: addressKindNames[language][row.kind],
  name: row.name,
  mobile: row.mobile,
  company: row.company,
  identityNumber: row.identity_masked,
  phone: row.phone,
  country: row.region.country.label,
  province: row.region.province?.label ?? '',
  city: row.region.city?.label ?? '',
  district: row.region.district?.label ?? '',
  detail: row.detail,
  postcode: row.postcode,
});
