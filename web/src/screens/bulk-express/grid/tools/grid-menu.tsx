import { useTexts } from '../../../../i18n/texts.tsx';
import { type MenuItem, MenuPopup, type MenuPosition } from '../../../../ui/overlays/menu.tsx';
import type { useGridActions } from '../input/use-grid-actions.ts';

type Props = {
  position: MenuPosition | undefined;
  actions: ReturnType<typeof useGridActions>;
  onClose: () => void;
};

/**
 * The context menu of the selected cells and rows. It opens at the pointer, or at the active cell if opened by a key.
 */
export function GridMenu({ position, actions, onClose }: Props) {
  const texts = useTexts('imports').grid;
  if (!position) return null;
  const items: MenuItem[] = [
    { key: 'cut', label: texts.cut, extra: 'Ctrl+X', onSelect: actions.cutToClipboard },
    { key: 'copy', label: texts.copy, extra: 'Ctrl+C', onSelect: actions.copyToClipboard },
    { key: 'paste', label: texts.paste, extra: 'Ctrl+V', onSelect: actions.pasteFromClipboard },
    'separator',
    { key: 'fillDown', label: texts.fillDown, extra: 'Ctrl+D', onSelect: actions.fillDown },
    { key: 'clear', label: texts.clear, onSelect: actions.clearCells },
    'separator',
    { key: 'insertAbove', label: texts.insertAbove, onSelect: actions.insertAbove },
    { key: 'insertBelow', label: texts.insertBelow, onSelect: actions.insertBelow },
    { key: 'deleteRows', label: texts.delete, isDangerous: true, onSelect: actions.deleteSelectedRows },
  ];
  return <MenuPopup items={items} anchor={position} onClose={onClose} />;
}
