import { DeleteOutlined, DownloadOutlined, EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { COUNT_MOST, ORDERS_AT_ONCE } from '@miya/contract/limits';
import type { OrderRow } from '@miya/contract/orders';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import * as styles from '../order-list.module.css';
import { everythingFound, isWholePage } from '../selection.ts';
import type { OrderList } from '../use-order-list.ts';
import type { useSelection } from '../use-selection.ts';
import type { Wanted } from '../wanted.ts';
import { collectRows } from './collect-rows.ts';
import { useExport } from './use-export.ts';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  list: OrderList;
  wanted: Wanted;
  ticks: ReturnType<typeof useSelection>;
  actions: OrderActions;
  onPrint: (rows: OrderRow[]) => void;
  onChange: (rows: OrderRow[]) => void;
  children: ReactNode;
};

/** What one does with the ticked orders, or with all results. */
export function Toolbar({ list, wanted, ticks, actions, onPrint, onChange, children }: Props) {
  const texts = useTexts('orderList');
  const { print } = useTexts('waybills');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const { selection } = ticks;
  const [collecting, setCollecting] = useState(false);
  const exporting = useExport(selection, wanted);
  const total = `${formatNumber(language, list.total)}${list.total === COUNT_MOST || list.isOpenEnded ? '+' : ''}`;
  const isNone = !selection.all && selection.rows.size === 0;

  /** Where nothing is ticked it is said, and all that were found are offered with it. */
  const nothingTicked: MenuItem[] = [
    { key: 'none', label: errors.problems.nothing_selected, disabled: true },
    'line',
  ];
  /** What is done with ticked orders waits for some, and says so. */
  const untilTicked = { disabled: isNone, title: isNone ? texts.tickFirst : undefined };
  const withRows = async (work: (rows: OrderRow[]) => void, chosen = selection) => {
    setCollecting(true);
    const rows = await collectRows(chosen, list.listing);
    setCollecting(false);
    if (rows === 'too_many')
      say('warning', texts.tooMany(formatNumber(language, ORDERS_AT_ONCE), ORDERS_AT_ONCE));
    else if (Array.isArray(rows)) work(rows);
    else if (!rows.shown) say('error', faultText(errors, rows.refusal));
  };

  return (
    <div className={styles.toolbar}>
      <div className={styles.selected} aria-live="polite">
        {isNone && <span>{texts.found(total)}</span>}
        {isNone && wanted.ready === false && (
          <Button type="link" loading={collecting} onClick={() => withRows(onChange, everythingFound)}>
            {texts.changeMany.completeAll(total)}
          </Button>
        )}
        {selection.all && <strong>{texts.allTaken(total)}</strong>}
        {!selection.all && !isNone && (
          <strong>{texts.ticked(formatNumber(language, selection.rows.size))}</strong>
        )}
        {!selection.all &&
          isWholePage(selection, list.rows) &&
          (list.total > list.rows.length || list.isOpenEnded) && (
            <Button type="link" onClick={ticks.takeAll}>
              {texts.takeAll(total)}
            </Button>
          )}
        {!isNone && (
          <Button type="link" onClick={ticks.clear}>
            {texts.untick}
          </Button>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          type={isNone ? 'default' : 'primary'}
          icon={<PrinterOutlined aria-hidden />}
          loading={collecting}
          {...untilTicked}
          onClick={() => withRows(onPrint)}
        >
          {print.action}
        </Button>
        <Menu
          items={[
            ...(isNone ? nothingTicked : []),
            ...(['xlsx', 'csv'] as const).map((kind) => ({
              key: kind,
              label: isNone ? texts.export.all(total, texts.export[kind]) : texts.export[kind],
              act: () => exporting.exportAs(kind),
            })),
          ]}
        >
          {(button) => (
            <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.busy} {...button}>
              {texts.export.action}
            </Button>
          )}
        </Menu>
        <Button icon={<EditOutlined aria-hidden />} {...untilTicked} onClick={() => withRows(onChange)}>
          {texts.changeMany.action}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          {...untilTicked}
          onClick={() => withRows((rows) => actions.removeMany(rows, ticks.clear))}
        >
          {texts.remove.action}
        </Button>
        {children}
      </div>
    </div>
  );
}
