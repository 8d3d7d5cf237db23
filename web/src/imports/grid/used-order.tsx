import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../navigation/path-link.tsx';
import { tapArea } from '../../ui/tap-area.module.css';
import { answerOf, type States } from '../model/summary.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** Leads to the order that has the row's reference already. The sheet stays as it is, in its own tab. */
export function UsedOrder({ states, one }: { states: States; one: SheetRow }) {
  const texts = useTexts('imports').grid;
  const waybill = answerOf(states, one)?.usedBy?.waybill;
  if (waybill === undefined) return null;
  return (
    <PathLink className={tapArea} to={`/miya/cxdy?${new URLSearchParams({ numbers: waybill })}`}>
      {texts.openUsed(waybill)}
    </PathLink>
  );
}
