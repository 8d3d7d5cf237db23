import { Select } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { useImportSession, useImportState } from '../session/session-context.ts';

/**
 * Selects the sheet of the file to read. Renders nothing if the file has one sheet or is not available. A reload of the
 * page loses a file that is too large to be stored.
 */
export function SheetPicker() {
  const texts = useTexts('imports').sheets;
  const session = useImportSession();
  const preview = useImportState((state) => state.preview);
  const hasSource = useImportState((state) => state.sourceFile !== undefined);
  if (!preview || !hasSource || preview.sheets.length < 2) return null;
  return (
    <LabelledField label={texts.label}>
      {(control) => (
        <Select
          {...control}
          value={preview.sheet}
          onChange={session.chooseSheet}
          popupMatchSelectWidth={false}
          options={preview.sheets.map((value) => ({ value, label: value }))}
        />
      )}
    </LabelledField>
  );
}
