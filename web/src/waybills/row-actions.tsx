import { CompassOutlined, MoreOutlined, PrinterOutlined } from '@ant-design/icons';
import type { OrderRow } from '@miya/contract/orders';
import { Dropdown, type MenuProps } from 'antd';
import { go } from '../app/routes/navigation.ts';
import { useTexts } from '../i18n/texts.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { copyText } from './copy-text.ts';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  row: OrderRow;
  actions: OrderActions;
  onTrack: (row: OrderRow) => void;
  onDetails: (row: OrderRow) => void;
  onPrint: (row: OrderRow) => void;
};

export function RowActions({ row, actions, onTrack, onDetails, onPrint }: Props) {
  const texts = useTexts('waybills').actions;
  // Recorded, it is the carrier's; cancelled, it is nobody's any more.
  const isOpen = row.recordedAt === null && row.status !== 'cancelled';
  const items: MenuProps['items'] = [
    { key: 'details', label: texts.details, onClick: () => onDetails(row) },
    { key: 'number', label: texts.copyNumber, onClick: () => copyText(row.waybill, texts) },
    { key: 'copy', label: texts.copy, onClick: () => go(`/miya?copy=${row.id}`) },
    ...(isOpen
      ? [
          { key: 'edit', label: texts.edit, onClick: () => go(`/miya?order=${row.id}`) },
          { key: 'cancel', label: texts.cancel, onClick: () => actions.cancel(row) },
        ]
      : []),
    { type: 'divider' },
    { key: 'remove', label: texts.remove, danger: true, onClick: () => actions.remove(row) },
  ];
  return (
    <div className="order-actions">
      <IconButton icon={<CompassOutlined />} label={texts.track(row.waybill)} onClick={() => onTrack(row)} />
      <IconButton
        icon={<PrinterOutlined />}
        label={texts.print(row.waybill)}
        disabled={row.status === 'cancelled'}
        onClick={() => onPrint(row)}
      />
      <Dropdown trigger={['click']} autoFocus menu={{ items }} placement="bottomRight">
        <IconButton icon={<MoreOutlined />} label={texts.more(row.waybill)} aria-haspopup="menu" />
      </Dropdown>
    </div>
  );
}
