import { Dropdown, type MenuProps } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import * as styles from './grid.module.css';
import type { useGridActions } from './use-grid-actions.ts';

export type MenuPlace = { left: number; top: number };
type Props = {
  place: MenuPlace | undefined;
  actions: ReturnType<typeof useGridActions>;
  onClose: () => void;
};

/** What can be done with the selected cells and rows, where somebody has clicked on them or asked for it by a key. */
export function GridMenu({ place, actions, onClose }: Props) {
  const texts = useTexts('imports').grid;
  if (!place) return null;
  type Item = NonNullable<MenuProps['items']>[number] & { act?: () => unknown };
  const items: Item[] = [
    { key: 'cut', label: texts.cut, extra: 'Ctrl+X', act: actions.cut },
    { key: 'copy', label: texts.copy, extra: 'Ctrl+C', act: actions.copy },
    { key: 'paste', label: texts.paste, extra: 'Ctrl+V', act: actions.paste },
    { key: 'edit', type: 'divider' as const },
    { key: 'fillDown', label: texts.fillDown, extra: 'Ctrl+D', act: actions.fillDown },
    { key: 'clear', label: texts.clear, act: actions.clear },
    { key: 'rows', type: 'divider' as const },
    { key: 'insertAbove', label: texts.insertAbove, act: actions.insertAbove },
    { key: 'insertBelow', label: texts.insertBelow, act: actions.insertBelow },
    { key: 'deleteRows', label: texts.delete, danger: true, act: actions.deleteRows },
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items: items.map(({ act: _, ...item }) => item),
        onClick: ({ key }) => {
          onClose();
          items.find((item) => item?.key === key)?.act?.();
        },
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className={styles.menuAnchor} style={place} />
    </Dropdown>
  );
}
