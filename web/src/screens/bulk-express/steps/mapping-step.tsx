import { hasEnoughColumns } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Select } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { encodings, suggestContentKind } from '../../../spreadsheets/index.ts';
import { ColumnMapping } from '../../../ui/column-mapping/column-mapping.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import * as bulkExpress from '../bulk-express.module.css';
import { orderColumnByContentKind } from '../model/columns/create-layout-without-headings.ts';
import { useImportSession } from '../session/session-context.ts';
import { useDisplayHeadings, useTemplateHeadings } from '../use-headings.ts';
import type { FilePreview, SheetLayout } from '../worker/protocol.ts';
import { createLayout } from './create-layout.ts';
import { SheetPicker } from './sheet-picker.tsx';

const requiredColumns = ['receiverName', 'receiverMobile'] as const satisfies ImportColumn[];

/**
 * The user maps the columns of the file by hand. Each column shows its first values. For a text file, the user can also
 * choose the encoding.
 */
export function MappingStep({ preview }: { preview: FilePreview }) {
  const texts = useTexts('imports').mapping;
  const session = useImportSession();
  const { rows, encoding } = preview;
  const headings = useDisplayHeadings();
  const templateHeadings = useTemplateHeadings();

  return (
    <section className={bulkExpress.mapping} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ColumnMapping<ImportColumn, SheetLayout>
        rows={rows}
        layout={preview.layout ?? createLayout(rows, rows[0]?.row ?? 1)}
        columnNames={importColumns.map(
          (column) => [column, headings[column], templateHeadings[column]] as const,
        )}
        createLayout={(row) => createLayout(rows, row)}
        listMissingColumns={(columns) =>
          hasEnoughColumns({ columns }) ? [] : requiredColumns.filter((column) => !columns[column])
        }
        suggestColumn={(values, isTaken) => {
          const foundKind = suggestContentKind(values, (kind) => isTaken(orderColumnByContentKind[kind]));
          return foundKind && orderColumnByContentKind[foundKind];
        }}
        onApply={(layout, headingChoices) => session.rereadFile({ encoding, layout, headingChoices })}
        onCancel={session.closeMapping}
        beforeHeadingRow={<SheetPicker />}
        afterHeadingRow={
          encoding && (
            <LabelledField label={texts.encoding}>
              {(control) => (
                <Select
                  {...control}
                  value={encoding}
                  onChange={(chosen) => session.rereadFile({ encoding: chosen })}
                  options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
                />
              )}
            </LabelledField>
          )
        }
      />
    </section>
  );
}
