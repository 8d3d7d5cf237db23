import { cancelOrder, deleteOrder, deleteOrders, type OrderRow } from '@miya/contract/orders';
import { formatNumber } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { type FailedResponse, send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { refetchAfterOrderChange } from '../../../platform/live/index.ts';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';
import { formatWaybillList } from './format-waybill-list.ts';
import type { UndoState } from './use-undo.ts';

/** Cancels or deletes orders after a confirmation. Passes each deletion to `undo`, so that the user can undo it. */
export function useOrderActions(undo: UndoState) {
  const modal = useModal();
  const texts = useTexts('orderList');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const { cancel: cancelLabel } = useTexts('common');

  const showFailure = (failure: FailedResponse) => {
    if (!failure.isErrorShown) showToast('error', formatFault(errors, failure.refusal));
  };
  const confirmDeletion = (content: string, onOk: () => Promise<void>) =>
    modal.confirm({
      title: texts.remove.question,
      content,
      okText: texts.remove.action,
      okButtonProps: { danger: true },
      cancelText: cancelLabel,
      autoFocusButton: 'cancel',
      onOk,
      onCancel: () => showToast('info', texts.remove.cancelled),
    });

  const remove = ({ id, waybill, recordedAt }: OrderRow) => {
    if (recordedAt !== null) return showToast('warning', errors.refusals.recorded_not_deletable);
    confirmDeletion(texts.remove.which(waybill), async () => {
      const response = await send(deleteOrder, { id });
      // Another browser tab may have deleted the order already. For the user this is a success, but there is nothing to
      // undo.
      if (response.ok || response.refusal === 'order_not_found') showToast('success', texts.remove.done);
      else showFailure(response);
      if (response.ok) undo.recordAction({ kind: 'deleted', ids: [id] });
      await refetchAfterOrderChange();
    });
  };

  /** Deletes the orders that are not recorded. Then shows the waybill numbers of the recorded orders, which stay. */
  const removeMany = (rows: readonly OrderRow[], onDone: () => void) =>
    confirmDeletion(texts.remove.many(formatNumber(language, rows.length)), async () => {
      const response = await send(deleteOrders, { ids: rows.map(({ id }) => id) });
      await refetchAfterOrderChange();
      if (!response.ok) return showFailure(response);
      const { deleted, recorded } = response.result;
      onDone();
      if (deleted.length > 0) {
        undo.recordAction({ kind: 'deleted', ids: deleted });
        showToast(
          'success',
          `${texts.remove.done} · ${texts.remove.deleted(formatNumber(language, deleted.length))}`,
        );
      }
      if (recorded.length > 0) {
        modal.warning({
          title: errors.refusals.recorded_not_deletable,
          content: texts.remove.recorded(formatWaybillList(language, recorded, texts.remove.someOf)),
        });
      }
    });

  const cancel = ({ id, waybill }: OrderRow) =>
    modal.confirm({
      title: texts.cancel.question,
      content: texts.cancel.which(waybill),
      okText: texts.cancel.action,
      okButtonProps: { danger: true },
      cancelText: texts.cancel.stay,
      autoFocusButton: 'cancel',
      onOk: async () => {
        const response = await send(cancelOrder, { id });
        if (response.ok) showToast('success', texts.cancel.done);
        else showFailure(response);
        await refetchAfterOrderChange();
      },
    });

  return { remove, removeMany, cancel };
}
export type OrderActions = ReturnType<typeof useOrderActions>;
