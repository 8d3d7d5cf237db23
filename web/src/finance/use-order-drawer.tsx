import { useState } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { PathLink } from '../navigation/path-link.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { addressOf, type OpenOrder } from './order-link.tsx';

const DetailsDrawer = lazyDialog(() =>
  import('../order-list/index.ts').then((module) => module.DetailsDrawer),
);

/** An order of the list over the list: closing it, or Back, leaves everything where it was. */
export function useOrderDrawer() {
  const { title } = useTexts('shell').screens.query;
  const [shown, setShown] = useState<{ orderId: string; waybill: string; open: boolean }>();
  const onOrder: OpenOrder = ({ orderId, waybill }) => setShown({ orderId, waybill, open: true });
  return {
    onOrder,
    drawer: shown && (
      <DetailsDrawer
        {...shown}
        extra={<PathLink to={addressOf(shown.waybill)}>{title}</PathLink>}
        onClose={() => setShown({ ...shown, open: false })}
      />
    ),
  };
}
