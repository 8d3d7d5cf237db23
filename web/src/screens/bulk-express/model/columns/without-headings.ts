import type { ImportColumn } from '@miya/contract/imports';
import { type ContentKind, guessColumns, type TableRow } from '../../../../spreadsheets/index.ts';
import { NO_HEADINGS } from '../../../../ui/column-mapping/column-choices.ts';
import type { Layout } from '../../worker/protocol.ts';

/** What the content of a column can say, by the column of an order. */
export const columnOfKind: Record<ContentKind, ImportColumn> = {
  Country: 'receiverCountry',
  Identity: 'receiverIdentity',
  Mobile: 'receiverMobile',
  Detail: 'receiverDetail',
  Postcode: 'receiverPostcode',
  Weight: 'weight',
};

/** The layout of a sheet whose first row is an order already. */
export function layoutWithoutHeadings(rows: readonly TableRow[]): Layout {
  const { headings, kinds, setAside } = guessColumns(rows.map(({ cells }) => cells));
  return {
    headingRow: NO_HEADINGS,
    headings,
    columns: Object.fromEntries([...kinds].map(([kind, at]) => [columnOfKind[kind], [at]])),
    units: {},
    suggestions: {},
    setAside,
    shop: undefined,
    decimal: undefined,
  };
}
