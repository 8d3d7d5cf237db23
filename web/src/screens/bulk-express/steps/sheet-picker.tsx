import { Select } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** Which sheet of the file is read, and the others to choose from. A file of one sheet has no such question. */
export function SheetPicker() {
  const texts = useTexts('imports').sheets;
  const session = useImportSession();
  const preview = useImportState((state) => state.preview);
  const hasSource = useImportState((state) => state.source !== undefined);
  if (!preview || !hasSource || preview.sheets.length < 2) return null;
  return (
    <Labelled label={texts.label}>
      {(control) => (
        <Select
          {...control}
          value={preview.sheet}
          onChange={session.chooseSheet}
          popupMatchSelectWidth={false}
          options={preview.sheets.map((value) => ({ value, label: value }))}
        />
      )}
    </Labelled>
  );
}
