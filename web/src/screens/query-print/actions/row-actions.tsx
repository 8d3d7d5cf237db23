import { CompassOutlined, MoreOutlined, PrinterOutlined } from '@ant-design/icons';
import type { OrderRow } from '@miya/contract/orders';
import { useShareLink } from '../../../features/order-details/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { copyText } from '../../../platform/browser/copy-text.ts';
import { navigateTo } from '../../../platform/navigation/navigation.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { optionLines } from '../../../ui/styles/option-lines.module.css';
import * as styles from '../order-list.module.css';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  row: OrderRow;
  actions: OrderActions;
  onOpenTracking: (row: OrderRow) => void;
  onOpenDetails: (row: OrderRow) => void;
  onOpenPrintDialog: (row: OrderRow) => void;
};

/** The buttons for tracking and printing an order, and a menu with the other actions. */
export function RowActions({ row, actions, onOpenTracking, onOpenDetails, onOpenPrintDialog }: Props) {
  const texts = useTexts('orderList').actions;
  // A client cannot change a cancelled order, nor a recorded order: the carrier has weighed and charged it.
  const canChange = row.recordedAt === null && row.status !== 'cancelled';
  const { copyLink } = useShareLink(row.waybill);
  const items: MenuItem[] = [
    { key: 'details', label: texts.details, onSelect: () => onOpenDetails(row) },
    { key: 'number', label: texts.copyNumber, onSelect: () => copyText(row.waybill, texts) },
    ...(row.status === 'cancelled' ? [] : [{ key: 'link', label: texts.copyLink, onSelect: copyLink }]),
    { key: 'copy', label: texts.copy, onSelect: () => navigateTo(`/miya?copy=${row.id}`) },
    ...(canChange
      ? [
          { key: 'edit', label: texts.edit, onSelect: () => navigateTo(`/miya?order=${row.id}`) },
          { key: 'cancel', label: texts.cancel, onSelect: () => actions.cancel(row) },
        ]
      : []),
    'separator',
    row.recordedAt === null
      ? { key: 'remove', label: texts.remove, isDangerous: true, onSelect: () => actions.remove(row) }
      : { key: 'remove', label: <NotDeletableLabel />, isDisabled: true },
  ];
  return (
    <div className={styles.actions}>
      <IconButton
        icon={<CompassOutlined aria-hidden />}
        label={texts.track(row.waybill)}
        onClick={() => onOpenTracking(row)}
      />
      <IconButton
        icon={<PrinterOutlined aria-hidden />}
        label={texts.print(row.waybill)}
        disabled={row.status === 'cancelled'}
        onClick={() => onOpenPrintDialog(row)}
      />
      <Menu items={items}>
        {(button) => (
          <IconButton icon={<MoreOutlined aria-hidden />} label={texts.more(row.waybill)} {...button} />
        )}
      </Menu>
    </div>
  );
}

/**
 * The label of the disabled delete action, with the reason. The action is not hidden, because users would search for
 * it.
 */
function NotDeletableLabel() {
  const { remove } = useTexts('orderList').actions;
  const { refusals } = useTexts('errors');
  return (
    <span className={optionLines}>
      {remove}
      <small>{refusals.recorded_not_deletable}</small>
    </span>
  );
}
