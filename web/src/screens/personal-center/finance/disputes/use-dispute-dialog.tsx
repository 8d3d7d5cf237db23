import type { Charge } from '@miya/contract/finance';
import { useState } from 'react';
import { DisputeDialog } from './dispute-dialog.tsx';

/** The dialog about one of the charges that are listed, with what is known of it by now. */
export function useDisputeDialog(charges: readonly Charge[], currency: string) {
  const [disputed, setDisputed] = useState<{ charge: Charge; open: boolean; round: number }>();
  return {
    onDispute: (charge: Charge) =>
      setDisputed((before) => ({ charge, open: true, round: (before?.round ?? 0) + 1 })),
    dialog: disputed && (
      <DisputeDialog
        key={disputed.round}
        charge={charges.find(({ seq }) => seq === disputed.charge.seq) ?? disputed.charge}
        currency={currency}
        open={disputed.open}
        onClose={() => setDisputed({ ...disputed, open: false })}
      />
    ),
  };
}
