import { hasEnoughColumns } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Select } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { encodings, suggestByContent } from '../../../spreadsheets/index.ts';
import { ColumnMapping } from '../../../ui/column-mapping/column-mapping.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import * as bulkExpress from '../bulk-express.module.css';
import { columnOfKind } from '../model/columns/without-headings.ts';
import { useImportSession } from '../session/session-context.ts';
import { useHeadings, useTemplateHeadings } from '../use-headings.ts';
import type { FilePreview, Layout } from '../worker/protocol.ts';
import { layoutAt } from './layout-at.ts';
import { SheetPicker } from './sheet-picker.tsx';

const needed = ['receiverName', 'receiverMobile'] as const satisfies ImportColumn[];

/** Which column is which, said by hand with the first values before one's eyes; and how a text file is written. */
export function MappingStep({ preview }: { preview: FilePreview }) {
  const texts = useTexts('imports').mapping;
  const session = useImportSession();
  const { rows, encoding } = preview;
  const names = useHeadings();
  const inTemplate = useTemplateHeadings();

  return (
    <section className={bulkExpress.mapping} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ColumnMapping<ImportColumn, Layout>
        rows={rows}
        layout={preview.layout ?? layoutAt(rows, rows[0]?.row ?? 1)}
        names={importColumns.map((column) => [column, names[column], inTemplate[column]] as const)}
        layoutAt={(row) => layoutAt(rows, row)}
        missingIn={(columns) =>
          hasEnoughColumns({ columns }) ? [] : needed.filter((column) => !columns[column])
        }
        suggest={(values, isTaken) => {
          const kind = suggestByContent(values, (one) => isTaken(columnOfKind[one]));
          return kind && columnOfKind[kind];
        }}
        onTake={(layout, choices) => session.openAgain({ encoding, layout, choices })}
        onCancel={session.leaveMapping}
        before={<SheetPicker />}
        behind={
          encoding && (
            <Labelled label={texts.encoding}>
              {(control) => (
                <Select
                  {...control}
                  value={encoding}
                  onChange={(chosen) => session.openAgain({ encoding: chosen })}
                  options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
                />
              )}
            </Labelled>
          )
        }
      />
    </section>
  );
}
