import { type AddressColumn, addressColumns, addressHeadings } from '@miya/contract/addresses';
import { hasAddressColumns } from '@miya/contract/import-sheets';
import { useLanguage } from '../../../i18n/texts.tsx';
import { suggestContentKind } from '../../../spreadsheets/index.ts';
import { ColumnMapping } from '../../../ui/column-mapping/column-mapping.tsx';
import { type AddressChoices, columnByContent, findLayout, type Layout } from './find-layout.ts';

type Props = {
  layout: Layout;
  previewTable: readonly (readonly string[])[];
  /** The indexes of the columns without a mapping that have content in any row, also below the preview. */
  undecidedColumns: readonly number[];
  onApply: (layout: Layout, choices: AddressChoices) => void;
};

const requiredColumns = ['name', 'mobile'] as const;
/** Adds the row number of the headings, as the spreadsheet shows it. 0 if the file has no headings. */
const withHeadingRow = (layout: Layout) => ({ ...layout, headingRow: layout.headingIndex + 1 });

/** The user maps the columns of the file to the fields of an address. */
export function AddressColumnMapping({ layout, previewTable, undecidedColumns, onApply }: Props) {
  const { language } = useLanguage();
  const rows = previewTable
    .map((cells, index) => ({ row: index + 1, cells }))
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
        const kind = suggestContentKind(values, (candidate) => {
          const column = columnByContent[candidate];
          return !column || isTaken(column);
        });
        return kind && columnByContent[kind];
      }}
      onApply={({ headingRow: _, ...newLayout }, choices) => onApply(newLayout, choices)}
    />
  );
}
