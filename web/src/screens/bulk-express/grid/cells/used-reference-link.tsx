import { buildOrderListPath, useOrderDrawer } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { PathLink } from '../../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../../ui/styles/tap-area.module.css';
import { findServerResult, type RowStates } from '../../model/view/sheet-summary.ts';
import type { SheetRow } from '../../worker/protocol.ts';

/**
 * Links to the existing order that already uses the reference of the row. The order opens in a drawer above the sheet.
 * Shows nothing if the server has not reported such an order.
 */
export function UsedReferenceLink({ states, sheetRow }: { states: RowStates; sheetRow: SheetRow }) {
  const texts = useTexts('imports').grid;
  const { onOrder, drawer } = useOrderDrawer();
  const usedBy = findServerResult(states, sheetRow)?.usedBy;
  return (
    <>
      {usedBy && (
        <PathLink className={tapArea} to={buildOrderListPath(usedBy.waybill)} onOpen={() => onOrder(usedBy)}>
          {texts.openUsed(usedBy.waybill)}
        </PathLink>
      )}
      {drawer}
    </>
  );
}
