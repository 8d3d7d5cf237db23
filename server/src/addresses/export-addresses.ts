import type { Language } from '@miya/contract';
import {
  type AddressColumn,
  addressBookNames,
  type addressCalls,
  addressColumns,
  addressHeadings,
  kindNames,
} from '@miya/contract/addresses';
import type { Owner } from '../db/scope.ts';
import { file, type InTransaction } from '../http/file-answer.ts';
import type { Handler } from '../http/handlers.ts';
import { countryName } from '../positions/index.ts';
import { writeSheet } from '../spreadsheets/index.ts';
import { readerLanguage } from '../tenants/index.ts';
import type { AddressRow } from './address-store.ts';
import { listLatest, type PageRow, type RowFilter } from './list-store.ts';
import { readFilter } from './read-filter.ts';
import type { AddressServices } from './services.ts';

const ROWS_AT_ONCE = 500;

export const exportAddresses =
  (services: AddressServices): Handler<typeof addressCalls.exportAddresses> =>
  async ({ tx, caller, visit }, { language: asked, ...wanted }) => {
    const language = readerLanguage(visit, asked);
    const filter = readFilter(services, caller, wanted);
    const first = await listLatest(tx, caller, filter, stretchAfter(undefined));
    const sheet = {
      name: addressBookNames[language],
      headings: addressColumns.map((column) => addressHeadings[language][column]),
    };
    return file(caller, `${addressBookNames[language]}.xlsx`, (inTransaction) =>
      writeSheet(sheet, cellsOf(pages(inTransaction, caller, filter, first), language)),
    );
  };

const stretchAfter = (after: string | undefined) => ({ after, limit: ROWS_AT_ONCE, withDefaults: true });

/** Page after page, each in a moment's transaction. What is added meanwhile may be missing; nothing comes twice. */
async function* pages(inTransaction: InTransaction, owner: Owner, filter: RowFilter, first: PageRow[]) {
  let page = first;
  while (page.length > 0) {
    yield* page;
    const after = page.at(-1)?.cursor;
    if (page.length < ROWS_AT_ONCE || after === undefined) return;
    page = await inTransaction((tx) => listLatest(tx, owner, filter, stretchAfter(after)));
  }
}

async function* cellsOf(rows: AsyncIterable<AddressRow>, language: Language) {
  for await (const row of rows) {
    const cells = toCells(row, language);
    yield addressColumns.map((column) => cells[column]);
  }
}

const toCells = (row: AddressRow, language: Language): Record<AddressColumn, string> => ({
  kind: kindNames[language][row.kind],
  name: row.name,
  mobile: row.mobile,
  company: row.company,
  identityNumber: row.identity_masked,
  phone: row.phone,
  country: countryName(row.region.country.code, language),
  province: row.region.province?.label ?? '',
  city: row.region.city?.label ?? '',
  district: row.region.district?.label ?? '',
  detail: row.detail,
  postcode: row.postcode,
});
