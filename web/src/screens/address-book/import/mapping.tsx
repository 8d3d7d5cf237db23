import { type AddressColumn, addressColumns, addressHeadings } from '@miya/contract/addresses';
import { hasAddressColumns } from '@miya/contract/import-sheets';
import { useLanguage } from '../../../i18n/texts.tsx';
import { suggestByContent } from '../../../spreadsheets/index.ts';
import { ColumnMapping } from '../../../ui/column-mapping/column-mapping.tsx';
import { type AddressChoices, columnOfKind, findLayout, type Layout } from './find-layout.ts';

type Props = {
  layout: Layout;
  beginning: readonly (readonly string[])[];
  /** The columns that hold something, also further down, and that are not decided about. */
  open: readonly number[];
  onTake: (layout: Layout, choices: AddressChoices) => void;
};

const needed = ['name', 'mobile'] as const;
/** The same layout with its headings in a row as the spreadsheet counts them: 0 where there are none. */
const withRow = (layout: Layout) => ({ ...layout, headingRow: layout.at + 1 });

/** Which column of an address book is which. */
export function Mapping({ layout, beginning, open, onTake }: Props) {
  const { language } = useLanguage();
  const rows = beginning
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return (
    <ColumnMapping<AddressColumn, ReturnType<typeof withRow>>
      rows={rows}
      layout={withRow(layout)}
      open={open}
      names={addressColumns.map((column) => [column, addressHeadings[language][column]] as const)}
      layoutAt={(row) => withRow(findLayout(beginning, {}, row - 1))}
      missingIn={(columns) => (hasAddressColumns(columns) ? [] : needed.filter((column) => !columns[column]))}
      suggest={(values, isTaken) => {
        const kind = suggestByContent(values, (one) => {
          const column = columnOfKind[one];
          return !column || isTaken(column);
        });
        return kind && columnOfKind[kind];
      }}
      onTake={({ headingRow: _, ...chosen }, choices) => onTake(chosen, choices)}
    />
  );
}
