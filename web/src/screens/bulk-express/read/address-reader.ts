import { isCityInAddress } from '@miya/contract/import-sheets';
import {
  findPartyCountry,
  findPostcodeInStreet,
  findRepairedText,
  getCellText,
  removePostcode,
} from '@miya/contract/imports';
import { MAX_PARSED_ADDRESSES_PER_REQUEST } from '@miya/contract/limits';
import { findCountryCode } from '@miya/contract/positions';
import type { RowChange } from '../model/edit/row-changes.ts';
import type { ImportServer } from '../session/session-dependencies.ts';
import type { SessionStore } from '../session/session-state.ts';
import type { SheetLayout, SheetRow } from '../worker/protocol.ts';
import { buildAddressCells } from './build-address-cells.ts';
import type { FillCells } from './cell-filler.ts';

type Party = 'sender' | 'receiver';
type Parts = { store: SessionStore; server: Pick<ImportServer, 'readAddresses'>; fillCells: FillCells };

const regionFields = ['Province', 'City', 'District'] as const;

/** Returns the text that the server parses: the street, and in a second line the postcode if the street lacks it. */
function buildAddressText(cells: readonly string[], party: Party): string {
  const detail = getCellText(cells, `${party}Detail`);
  const postcode = findRepairedText(cells, `${party}Postcode`) ?? getCellText(cells, `${party}Postcode`);
  return postcode === '' || detail.includes(postcode) ? detail : `${detail}\n${postcode}`;
}

/**
 * Whether an edit changed the country or the postcode. With the new value, the server may understand an address that it
 * did not understand before.
 */
const hasNewCountryOrPostcode = (party: Party, { before, after }: RowChange) =>
  (['Country', 'Postcode'] as const).some(
    (field) =>
      getCellText(before?.cells ?? [], `${party}${field}`) !==
      getCellText(after?.cells ?? [], `${party}${field}`),
  );

/**
 * Splits addresses that are in one column. The server parses the addresses in several requests, and the results fill
 * the empty cells of the rows.
 */
export function createAddressReader({ store, server, fillCells }: Parts) {
  const readParty = async (
    party: Party,
    hasOtherSheet: () => boolean,
    sheetRows: readonly SheetRow[],
  ): Promise<void> => {
    const detailColumn = `${party}Detail` as const;
    const hasUnreadAddress = ({ cells }: SheetRow) =>
      getCellText(cells, detailColumn) !== '' &&
      regionFields.every((field) => getCellText(cells, `${party}${field}`) === '');
    const rows = sheetRows.filter(hasUnreadAddress);
    for (let start = 0; start < rows.length; start += MAX_PARSED_ADDRESSES_PER_REQUEST) {
      store.setState({ remainingAddresses: rows.length - start });
      const requestRows = rows.slice(start, start + MAX_PARSED_ADDRESSES_PER_REQUEST);
      const response = await server.readAddresses({
        language: store.getState().language,
        addresses: requestRows.map(({ cells }) => {
          const country = findCountryCode(getCellText(cells, `${party}Country`));
          return { text: buildAddressText(cells, party), ...(country && { country }) };
        }),
      });
      // Addresses that were not read stay in their cell, and the check reports the missing city.
      if (hasOtherSheet() || !response.ok) return;
      const cellsByRow = new Map(
        requestRows.flatMap(({ row, cells }, index) => {
          const reading = response.result.readings[index];
          return reading ? [[row, buildAddressCells(reading, party, cells)] as const] : [];
        }),
      );
      await fillCells(cellsByRow);
      if (hasOtherSheet()) return;
    }
  };

  /** Moves a postcode from the street to the postcode cell if that cell is empty. */
  const movePostcodes = (party: Party, sheetRows: readonly SheetRow[]): Promise<void> => {
    const rowNumbers = new Set(sheetRows.map(({ row }) => row));
    // Reads the rows from the store again, because readParty may have replaced them.
    const movedCells = store.getState().rows.flatMap(({ row, cells }) => {
      const street = getCellText(cells, `${party}Detail`);
      const country = findPartyCountry(cells, party);
      if (!rowNumbers.has(row) || !country || getCellText(cells, `${party}Postcode`) !== '') return [];
      const postcode = findPostcodeInStreet(country, street);
      const shortenedStreet = postcode && removePostcode(country, street, postcode);
      if (!postcode || shortenedStreet === street) return [];
      return [[row, { [`${party}Postcode`]: postcode, [`${party}Detail`]: shortenedStreet }] as const];
    });
    return movedCells.length > 0 ? fillCells(new Map(movedCells)) : Promise.resolve();
  };

  const readBothParties = async (
    layout: SheetLayout,
    listPartyRows: (party: Party) => readonly SheetRow[],
  ): Promise<void> => {
    const { sheetId } = store.getState();
    const hasOtherSheet = () => store.getState().sheetId !== sheetId;
    for (const party of ['sender', 'receiver'] as const) {
      if (!hasOtherSheet() && isCityInAddress(layout.columns, party))
        await readParty(party, hasOtherSheet, listPartyRows(party));
      if (!hasOtherSheet() && layout.columns[`${party}Detail`])
        await movePostcodes(party, listPartyRows(party));
    }
    if (!hasOtherSheet()) store.setState({ remainingAddresses: 0 });
  };

  return {
    readAll: (layout: SheetLayout): Promise<void> => readBothParties(layout, () => store.getState().rows),
    /** Reads addresses again after the user has changed their country or postcode. Callers need not await it. */
    readChangedRows: async (changes: readonly RowChange[]): Promise<void> => {
      const layout = store.getState().preview?.layout;
      if (layout)
        await readBothParties(layout, (party) =>
          changes.flatMap((change) =>
            change.after && hasNewCountryOrPostcode(party, change) ? [change.after] : [],
          ),
        );
    },
  };
}
