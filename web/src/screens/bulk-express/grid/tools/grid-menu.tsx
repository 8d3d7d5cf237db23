import { useTexts } from '../../../../i18n/texts.tsx';
import { type MenuItem, MenuList, type MenuSpot } from '../../../../ui/overlays/menu.tsx';
import type { useGridActions } from '../input/use-grid-actions.ts';

type Props = {
  place: MenuSpot | undefined;
  actions: ReturnType<typeof useGridActions>;
  onClose: () => void;
};

/** What can be done with the selected cells and rows, where somebody has clicked on them or asked for it by a key. */
export function GridMenu({ place, actions, onClose }: Props) {
  const texts = useTexts('imports').grid;
  if (!place) return null;
  const items: MenuItem[] = [
    { key: 'cut', label: texts.cut, extra: 'Ctrl+X', act: actions.cut },
    { key: 'copy', label: texts.copy, extra: 'Ctrl+C', act: actions.copy },
    { key: 'paste', label: texts.paste, extra: 'Ctrl+V', act: actions.paste },
    'line',
    { key: 'fillDown', label: texts.fillDown, extra: 'Ctrl+D', act: actions.fillDown },
    { key: 'clear', label: texts.clear, act: actions.clear },
    'line',
    { key: 'insertAbove', label: texts.insertAbove, act: actions.insertAbove },
    { key: 'insertBelow', label: texts.insertBelow, act: actions.insertBelow },
    { key: 'deleteRows', label: texts.delete, danger: true, act: actions.deleteRows },
  ];
  return <MenuList items={items} at={place} onClose={onClose} />;
}
