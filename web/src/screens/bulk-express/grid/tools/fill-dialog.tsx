import { importColumns } from '@miya/contract/imports';
import { Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { fillColumn } from '../../model/edit/paste.ts';
import { useImportSession, useSelected } from '../../session/session-context.ts';
import { useHeadings } from '../../use-headings.ts';
import * as styles from '../grid.module.css';

/** Puts a value into a whole column: into all rows, or where there is none. One step back takes it away. */
export function FillDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts('imports').fill;
  const session = useImportSession();
  const headings = useHeadings();
  const active = useSelected(({ anchor }) => anchor.column);
  const [chosen, setColumn] = useState<number>();
  const [text, setText] = useState('');
  const [where, setWhere] = useState<'all' | 'empty'>('empty');
  const column = chosen ?? active;

  const apply = () => {
    session.editAll(fillColumn(column, text.trim(), where));
    onClose();
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      onOk={apply}
      okText={texts.apply}
      afterClose={() => setColumn(undefined)}
    >
      <div className={styles.fillForm}>
        <Labelled label={texts.column}>
          {(control) => (
            <Select
              {...control}
              value={column}
              onChange={setColumn}
              showSearch={{ optionFilterProp: 'label' }}
              options={importColumns.map((name, at) => ({
                value: at,
                label: headings[name],
              }))}
            />
          )}
        </Labelled>
        <Labelled label={texts.value}>
          {(control) => (
            <Input
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onPressEnter={apply}
            />
          )}
        </Labelled>
        <Radio.Group
          aria-label={texts.where}
          value={where}
          onChange={(event) => setWhere(event.target.value)}
          options={[
            { value: 'empty', label: texts.empty },
            { value: 'all', label: texts.all },
          ]}
        />
      </div>
    </Modal>
  );
}
