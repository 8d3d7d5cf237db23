import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../navigation/path-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { tapArea } from '../../ui/tap-area.module.css';
import { answerOf, type States } from '../model/summary.ts';
import type { SheetRow } from '../worker/protocol.ts';

const DetailsDrawer = lazyDialog(() =>
  import('../../order-list/index.ts').then((module) => module.DetailsDrawer),
);

/** Opens the order that has the row's reference already, over the sheet, which stays as it is. */
export function UsedOrder({ states, one }: { states: States; one: SheetRow }) {
  const texts = useTexts('imports').grid;
  const { title } = useTexts('shell').screens.query;
  const [shown, setShown] = useState<{ orderId: string; waybill: string; open: boolean }>();
  const usedBy = answerOf(states, one)?.usedBy;
  const addressOf = (waybill: string) => `/miya/cxdy?${new URLSearchParams({ numbers: waybill })}` as const;
  return (
    <>
      {usedBy && (
        <PathLink
          className={tapArea}
          to={addressOf(usedBy.waybill)}
          onOpen={() => setShown({ ...usedBy, open: true })}
        >
          {texts.openUsed(usedBy.waybill)}
        </PathLink>
      )}
      {shown && (
        <DetailsDrawer
          {...shown}
          extra={<PathLink to={addressOf(shown.waybill)}>{title}</PathLink>}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </>
  );
}
