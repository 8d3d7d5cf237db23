import { buildOrderListPath, useOrderDrawer } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { PathLink } from '../../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../../ui/styles/tap-area.module.css';
import { answerOf, type States } from '../../model/view/summary.ts';
import type { SheetRow } from '../../worker/protocol.ts';

/** Opens the order that has the row's reference already, over the sheet, which stays as it is. */
export function UsedOrder({ states, one }: { states: States; one: SheetRow }) {
  const texts = useTexts('imports').grid;
  const { onOrder, drawer } = useOrderDrawer();
  const usedBy = answerOf(states, one)?.usedBy;
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
