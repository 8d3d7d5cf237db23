import type { ImportColumn } from '@miya/contract/imports';
import { type ContentKind, guessColumnKinds, type TableRow } from '../../../../spreadsheets/index.ts';
import { NO_HEADINGS } from '../../../../ui/column-mapping/column-choices.ts';
import type { SheetLayout } from '../../worker/protocol.ts';

/** The order column for each kind of content that can be recognised in a column without a heading. */
export const orderColumnByContentKind: Record<ContentKind, ImportColumn> = {
  Country: 'receiverCountry',
  Identity: 'receiverIdentity',
  Mobile: 'receiverMobile',
  Detail: 'receiverDetail',
  Postcode: 'receiverPostcode',
  Weight: 'weight',
};

/** Creates the layout of a sheet whose first row is already an order. The content of the cells decides the columns. */
export function createLayoutWithoutHeadings(rows: readonly TableRow[]): SheetLayout {
  const { headings, kinds, setAside } = guessColumnKinds(rows.map(({ cells }) => cells));
  return {
    headingRow: NO_HEADINGS,
    headings,
    columns: Object.fromEntries(
      [...kinds].map(([kind, columnIndex]) => [orderColumnByContentKind[kind], [columnIndex]]),
    ),
    units: {},
    suggestions: {},
    setAside,
    shop: undefined,
    decimal: undefined,
  };
}
