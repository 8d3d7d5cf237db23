import { isCityInAddress } from '@miya/contract/import-sheets';
import {
  findPartyCountry,
  findPostcodeInStreet,
  findRepairedText,
  getCellText,
  removePostcode,
} from '@miya/contract/imports';
import { ADDRESSES_READ_AT_ONCE } from '@miya/contract/limits';
import { findCountryCode } from '@miya/contract/positions';
import type { Change } from '../model/edit/change-rows.ts';
import type { SessionStore } from '../session/state.ts';
import type { ImportServer } from '../session/world.ts';
import type { Layout, SheetRow } from '../worker/protocol.ts';
import type { FillCells } from './cell-filler.ts';
import { cellsOfReading } from './cells-of-reading.ts';

type Side = 'sender' | 'receiver';
type Parts = { store: SessionStore; server: Pick<ImportServer, 'readAddresses'>; fill: FillCells };

const placeFields = ['Province', 'City', 'District'] as const;

/** An address as it is read: with the postcode that stands beside it, which says where a street is. */
function textOf(cells: readonly string[], side: Side): string {
  const detail = getCellText(cells, `${side}Detail`);
  const postcode = findRepairedText(cells, `${side}Postcode`) ?? getCellText(cells, `${side}Postcode`);
  return postcode === '' || detail.includes(postcode) ? detail : `${detail}\n${postcode}`;
}

/** What helps to read an address where it was not understood alone. */
const isHelped = (side: Side, { before, after }: Change) =>
  (['Country', 'Postcode'] as const).some(
    (field) =>
      getCellText(before?.cells ?? [], `${side}${field}`) !==
      getCellText(after?.cells ?? [], `${side}${field}`),
  );

/** Has the server read addresses that stand in one column, some at a time, and puts what it read into the cells that are empty. */
export function createAddressReader({ store, server, fill }: Parts) {
  const readSide = async (side: Side, isOver: () => boolean, among: readonly SheetRow[]): Promise<void> => {
    const detail = `${side}Detail` as const;
    const isOpen = ({ cells }: SheetRow) =>
      getCellText(cells, detail) !== '' &&
      placeFields.every((field) => getCellText(cells, `${side}${field}`) === '');
    const rows = among.filter(isOpen);
    for (let at = 0; at < rows.length; at += ADDRESSES_READ_AT_ONCE) {
      store.setState({ addressesLeft: rows.length - at });
      const some = rows.slice(at, at + ADDRESSES_READ_AT_ONCE);
      const reply = await server.readAddresses({
        language: store.getState().language,
        addresses: some.map(({ cells }) => {
          const country = findCountryCode(getCellText(cells, `${side}Country`));
          return { text: textOf(cells, side), ...(country && { country }) };
        }),
      });
      // What is not read stays as it is: each row then says what it lacks.
      if (isOver() || !reply.ok) return;
      const read = new Map(
        some.flatMap((one, index) => {
          const reading = reply.result.readings[index];
          return reading ? [[one.row, cellsOfReading(reading, side, one.cells)] as const] : [];
        }),
      );
      await fill(read);
      if (isOver()) return;
    }
  };

  /** Rows whose postcode stands in the street and nowhere else have it from there: it is a part of the address that has a column. */
  const takeCodes = (side: Side, among: readonly SheetRow[]): Promise<void> => {
    const current = new Set(among.map(({ row }) => row));
    const found = store.getState().rows.flatMap(({ row, cells }) => {
      const street = getCellText(cells, `${side}Detail`);
      const country = findPartyCountry(cells, side);
      if (!current.has(row) || !country || getCellText(cells, `${side}Postcode`) !== '') return [];
      const code = findPostcodeInStreet(country, street);
      const rest = code && removePostcode(country, street, code);
      if (!code || rest === street) return [];
      return [[row, { [`${side}Postcode`]: code, [`${side}Detail`]: rest }] as const];
    });
    return found.length > 0 ? fill(new Map(found)) : Promise.resolve();
  };

  const readBoth = async (layout: Layout, among: (side: Side) => readonly SheetRow[]): Promise<void> => {
    const { sheet } = store.getState();
    const isOver = () => store.getState().sheet !== sheet;
    for (const side of ['sender', 'receiver'] as const) {
      if (!isOver() && isCityInAddress(layout.columns, side)) await readSide(side, isOver, among(side));
      if (!isOver() && layout.columns[`${side}Detail`]) await takeCodes(side, among(side));
    }
    if (!isOver()) store.setState({ addressesLeft: 0 });
  };

  return {
    readAll: (layout: Layout): Promise<void> => readBoth(layout, () => store.getState().rows),
    /**
     * Rows that were not understood are read again once somebody has said in which country they are, or with which postcode.
     * Whoever goes on to the next cell need not wait for it.
     */
    follow: async (changes: readonly Change[]): Promise<void> => {
      const layout = store.getState().preview?.layout;
      if (layout)
        await readBoth(layout, (side) =>
          changes.flatMap((one) => (one.after && isHelped(side, one) ? [one.after] : [])),
        );
    },
  };
}
