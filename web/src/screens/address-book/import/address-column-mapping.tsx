import { type AddressColumn, addressColumns, addressHeadings } from '@miya/contract/addresses';
import { hasAddressColumns } from '@miya/contract/import-sheets';
import { useLanguage } from '../../../i18n/texts.tsx';
import { suggestContentKind } from '../../../spreadsheets/index.ts';
import { ColumnMapping } from '../../../ui/column-mapping/column-mapping.tsx';
import { type AddressChoices, columnByContent, findLayout, type Layout } from './find-layout.ts';

type Props = {
  layout: Layout;
  previewTable: readonly (readonly string[])[];
  /** The columns that hold something, also further down, and that are not decided about. */
  undecidedColumns: readonly number[];
  onApply: (layout: Layout, choices: AddressChoices) => void;
};

const requiredColumns = ['name', 'mobile'] as const;
/** The same layout with its headings in a row as the spreadsheet counts them: 0 where there are none. */
const withHeadingRow = (layout: Layout) => ({ ...layout, headingRow: layout.headingIndex + 1 });

/** Which column of an address book is which. */
export function AddressColumnMapping({ layout, previewTable, undecidedColumns, onApply }: Props) {
  const { language } = useLanguage();
  const rows = previewTable
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return (
    <ColumnMapping<AddressColumn, ReturnType<typeof withHeadingRow>>
      rows={rows}
      layout={withHeadingRow(layout)}
      filledBelowPreview={undecidedColumns}
      columnNames={addressColumns.map((column) => [column, addressHeadings[language][column]] as const)}
      createLayout={(row) => withHeadingRow(findLayout(previewTable, {}, row - 1))}
      listMissingColumns={(columns) =>
        hasAddressColumns(columns) ? [] : requiredColumns.filter((column) => !columns[column])
      }
      suggestColumn={(values, isTaken) => {
        const kind = suggestContentKind(values, (one) => {
          const column = columnByContent[one];
          return !column || isTaken(column);
        });
        return kind && columnByContent[kind];
      }}
      onApply={({ headingRow: _, ...chosen }, choices) => onApply(chosen, choices)}
    />
  );
}
