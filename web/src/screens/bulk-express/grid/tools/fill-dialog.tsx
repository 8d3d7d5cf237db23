import { importColumns } from '@miya/contract/imports';
import { Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { createColumnFiller } from '../../model/edit/cell-block.ts';
import { useImportSession, useSelectionState } from '../../session/session-context.ts';
import { useDisplayHeadings } from '../../use-headings.ts';
import * as styles from '../grid.module.css';

/** Fills a column with a value: all its cells or only the empty ones. A single undo reverts the whole fill. */
export function FillDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts('imports').fill;
  const session = useImportSession();
  const headings = useDisplayHeadings();
  const activeColumn = useSelectionState(({ anchor }) => anchor.column);
  const [chosenColumn, setChosenColumn] = useState<number>();
  const [text, setText] = useState('');
  const [cellsToFill, setCellsToFill] = useState<'all' | 'empty'>('empty');
  const column = chosenColumn ?? activeColumn;

  const apply = () => {
    session.editAllRows(createColumnFiller(column, text.trim(), cellsToFill));
    onClose();
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      onOk={apply}
      okText={texts.apply}
      afterClose={() => setChosenColumn(undefined)}
    >
      <div className={styles.fillForm}>
        <LabelledField label={texts.column}>
          {(control) => (
            <Select
              {...control}
              value={column}
              onChange={setChosenColumn}
              showSearch={{ optionFilterProp: 'label' }}
              options={importColumns.map((name, columnIndex) => ({
                value: columnIndex,
                label: headings[name],
              }))}
            />
          )}
        </LabelledField>
        <LabelledField label={texts.value}>
          {(control) => (
            <Input
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onPressEnter={apply}
            />
          )}
        </LabelledField>
        <Radio.Group
          aria-label={texts.where}
          value={cellsToFill}
          onChange={(event) => setCellsToFill(event.target.value)}
          options={[
            { value: 'empty', label: texts.empty },
            { value: 'all', label: texts.all },
          ]}
        />
      </div>
    </Modal>
  );
}
