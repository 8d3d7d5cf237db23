import { DeleteOutlined, DownloadOutlined, EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { MAX_COUNT, MAX_ORDERS_PER_REQUEST } from '@miya/contract/limits';
import type { OrderRow } from '@miya/contract/orders';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { showToast } from '../../../platform/api/user-messages.ts';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import * as styles from '../order-list.module.css';
import type { OrderListQuery } from '../order-list-query.ts';
import { allResultsSelection, isWholePageSelected } from '../selection.ts';
import type { OrderList } from '../use-order-list.ts';
import type { useSelection } from '../use-selection.ts';
import { loadSelectedRows } from './load-selected-rows.ts';
import { useExport } from './use-export.ts';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  list: OrderList;
  query: OrderListQuery;
  selectionState: ReturnType<typeof useSelection>;
  actions: OrderActions;
  onOpenPrintDialog: (rows: OrderRow[]) => void;
  onOpenChangeDialog: (rows: OrderRow[]) => void;
  children: ReactNode;
};

/**
 * The toolbar above the list: the number of selected orders, and the actions for them. The export works without a
 * selection, for all orders that match the filter.
 */
export function Toolbar({
  list,
  query,
  selectionState,
  actions,
  onOpenPrintDialog,
  onOpenChangeDialog,
  children,
}: Props) {
  const texts = useTexts('orderList');
  const { print } = useTexts('waybills');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const { selection } = selectionState;
  const [isLoadingRows, setLoadingRows] = useState(false);
  const exporter = useExport(selection, query);
  // The total is a lower bound ('1,000+') if it is MAX_COUNT, or if the server has searched only a part of the orders.
  const totalText = `${formatNumber(language, list.total)}${list.total === MAX_COUNT || list.isTotalIncomplete ? '+' : ''}`;
  const isNothingSelected = !selection.isAll && selection.rows.size === 0;

  /** The first entries of the export menu while nothing is selected: a note that says so, and a separator. */
  const emptySelectionItems: MenuItem[] = [
    { key: 'none', label: errors.problems.nothing_selected, isDisabled: true },
    'separator',
  ];
  /** Disables a button until an order is selected, with a tooltip that explains why. */
  const selectionButtonProps = {
    disabled: isNothingSelected,
    title: isNothingSelected ? texts.tickFirst : undefined,
  };
  /** Loads the selected orders and calls the action with them. Shows an error instead if they are too many. */
  const runWithSelectedRows = async (action: (rows: OrderRow[]) => void, target = selection) => {
    setLoadingRows(true);
    const loaded = await loadSelectedRows(target, list.request);
    setLoadingRows(false);
    if (loaded === 'too_many')
      showToast(
        'warning',
        texts.tooMany(formatNumber(language, MAX_ORDERS_PER_REQUEST), MAX_ORDERS_PER_REQUEST),
      );
    else if (Array.isArray(loaded)) action(loaded);
    else if (!loaded.isErrorShown) showToast('error', formatFault(errors, loaded.refusal));
  };

  return (
    <div className={styles.toolbar}>
      <div className={styles.selected} aria-live="polite">
        {isNothingSelected && <span>{texts.found(totalText)}</span>}
        {/* The filter shows only orders that lack data for customs, so offer to complete all of them at once. */}
        {isNothingSelected && query.ready === false && (
          <Button
            type="link"
            loading={isLoadingRows}
            onClick={() => runWithSelectedRows(onOpenChangeDialog, allResultsSelection)}
          >
            {texts.changeMany.completeAll(totalText)}
          </Button>
        )}
        {selection.isAll && <strong>{texts.allTaken(totalText)}</strong>}
        {!selection.isAll && !isNothingSelected && (
          <strong>{texts.ticked(formatNumber(language, selection.rows.size))}</strong>
        )}
        {!selection.isAll &&
          isWholePageSelected(selection, list.rows) &&
          (list.total > list.rows.length || list.isTotalIncomplete) && (
            <Button type="link" onClick={selectionState.selectAllResults}>
              {texts.takeAll(totalText)}
            </Button>
          )}
        {!isNothingSelected && (
          <Button type="link" onClick={selectionState.clear}>
            {texts.untick}
          </Button>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          type={isNothingSelected ? 'default' : 'primary'}
          icon={<PrinterOutlined aria-hidden />}
          loading={isLoadingRows}
          {...selectionButtonProps}
          onClick={() => runWithSelectedRows(onOpenPrintDialog)}
        >
          {print.action}
        </Button>
        <Menu
          items={[
            ...(isNothingSelected ? emptySelectionItems : []),
            ...(['xlsx', 'csv'] as const).map((fileType) => ({
              key: fileType,
              label: isNothingSelected
                ? texts.export.all(totalText, texts.export[fileType])
                : texts.export[fileType],
              onSelect: () => exporter.exportAs(fileType),
            })),
          ]}
        >
          {(button) => (
            <Button icon={<DownloadOutlined aria-hidden />} loading={exporter.isBusy} {...button}>
              {texts.export.action}
            </Button>
          )}
        </Menu>
        <Button
          icon={<EditOutlined aria-hidden />}
          {...selectionButtonProps}
          onClick={() => runWithSelectedRows(onOpenChangeDialog)}
        >
          {texts.changeMany.action}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          {...selectionButtonProps}
          onClick={() => runWithSelectedRows((rows) => actions.removeMany(rows, selectionState.clear))}
        >
          {texts.remove.action}
        </Button>
        {children}
      </div>
    </div>
  );
}
