import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  FormatPainterOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useTexts } from '../../../../i18n/texts.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { useDialogState } from '../../../../ui/overlays/use-dialog-state.ts';
import { createView, defaultView, hasFilter } from '../../model/view/grid-view.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { FoldedColumnsCheckbox } from '../headings/folded-columns-checkbox.tsx';
import type { useGridActions } from '../input/use-grid-actions.ts';
import type { useGridNavigation } from '../input/use-grid-navigation.ts';
import { FillDialog } from './fill-dialog.tsx';

type Props = {
  shownRows: readonly SheetRow[];
  navigation: ReturnType<typeof useGridNavigation>;
  actions: ReturnType<typeof useGridActions>;
  /** The number of folded columns. */
  foldedCount: number;
  onOpenFindBar: () => void;
};

export function GridToolbar({ shownRows, navigation, actions, foldedCount, onOpenFindBar }: Props) {
  const { grid: texts, find } = useTexts('imports');
  const session = useImportSession();
  const history = useImportState((state) => state.history);
  const isFiltered = useImportState((state) => hasFilter(state.view));
  const faultyOrders = useImportState((state) => state.summary.faultyOrders);
  const fillDialog = useDialogState();

  return (
    <div className={styles.toolbar}>
      <span className={styles.tools}>
        <Checkbox
          checked={isFiltered}
          onChange={(event) => session.showView(event.target.checked ? createView('problems') : defaultView)}
        >
          {texts.onlyProblems}
        </Checkbox>
        <FoldedColumnsCheckbox foldedCount={foldedCount} />
      </span>
      <span className={styles.tools}>
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={faultyOrders === 0}
          onClick={() => navigation.goToProblem(1)}
        >
          {texts.next}
        </Button>
        <IconButton
          icon={<ArrowUpOutlined aria-hidden />}
          label={texts.previous}
          disabled={faultyOrders === 0}
          onClick={() => navigation.goToProblem(-1)}
        />
        <IconButton
          icon={<UndoOutlined aria-hidden />}
          label={texts.undo}
          disabled={history.past.length === 0}
          onClick={navigation.undo}
        />
        <IconButton
          icon={<RedoOutlined aria-hidden />}
          label={texts.redo}
          disabled={history.future.length === 0}
          onClick={navigation.redo}
        />
        <IconButton icon={<SearchOutlined aria-hidden />} label={find.open} onClick={onOpenFindBar} />
        <IconButton
          icon={<FormatPainterOutlined aria-hidden />}
          label={texts.fill}
          onClick={fillDialog.open}
        />
        <IconButton
          icon={<DeleteOutlined aria-hidden />}
          label={texts.delete}
          onClick={actions.deleteSelectedRows}
          disabled={shownRows.length === 0}
        />
      </span>
      {fillDialog.hasBeenOpened && <FillDialog open={fillDialog.isOpen} onClose={fillDialog.close} />}
    </div>
  );
}
