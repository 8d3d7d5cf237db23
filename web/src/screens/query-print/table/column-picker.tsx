import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../order-list.module.css';
import { type ColumnName, columnNames, REQUIRED_COLUMN } from './column-names.ts';
import { useColumnTitles } from './use-column-titles.ts';

type Props = { visibleColumns: readonly ColumnName[]; onChange: (names: readonly ColumnName[]) => void };

/** A button that opens the list of columns, in which the user chooses the visible columns. */
export function ColumnPicker({ visibleColumns, onChange }: Props) {
  const texts = useTexts('orderList');
  const titles = useColumnTitles();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      // Render the popup behind its button in the document, so that the Tab key moves from the button into the popup.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <Checkbox.Group<ColumnName>
          className={styles.columnPicker}
          aria-label={texts.chooseColumns}
          value={[...visibleColumns]}
          onChange={onChange}
          options={columnNames.map((name) => ({
            value: name,
            label: titles[name],
            disabled: name === REQUIRED_COLUMN,
          }))}
        />
      }
    >
      <Button icon={<SettingOutlined aria-hidden />}>{texts.chooseColumns}</Button>
    </Popover>
  );
}
