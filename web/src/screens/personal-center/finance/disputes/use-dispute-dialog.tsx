import type { DisputableCharge } from '@miya/contract/finance';
import { useState } from 'react';
import { DisputeDialog } from './dispute-dialog.tsx';

/** The dialog for the dispute of a listed charge. A refetch of the list also updates the dialog. */
export function useDisputeDialog(charges: readonly DisputableCharge[], currency: string) {
  // A new key each time the dialog opens resets its state.
  const [dialogState, setDialogState] = useState<{
    charge: DisputableCharge;
    open: boolean;
    dialogKey: number;
  }>();
  return {
    onOpenDispute: (charge: DisputableCharge) =>
      setDialogState((before) => ({ charge, open: true, dialogKey: (before?.dialogKey ?? 0) + 1 })),
    dialog: dialogState && (
      <DisputeDialog
        key={dialogState.dialogKey}
        charge={charges.find(({ seq }) => seq === dialogState.charge.seq) ?? dialogState.charge}
        currency={currency}
        open={dialogState.open}
        onClose={() => setDialogState({ ...dialogState, open: false })}
      />
    ),
  };
}
