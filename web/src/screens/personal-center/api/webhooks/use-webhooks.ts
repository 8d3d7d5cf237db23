import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  testWebhook,
  type Webhook,
  type WebhookEvent,
} from '@miya/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../../platform/api/query.ts';
import { type FailedResponse, send } from '../../../../platform/api/send.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { checkFields } from '../../../../platform/forms/check-fields.ts';
import { type FormFaults, toFormFaults } from '../../../../platform/forms/use-form.ts';
import { useModal } from '../../../../ui/overlays/dialog-provider.tsx';
import { refetchDeliveries } from './use-deliveries.ts';

const listQuery = buildQuery(listWebhooks, {});

export type WebhookFormValues = { url: string; events: WebhookEvent[]; test: boolean };

/** The client's webhooks, and how they become more, fewer and others. */
export function useWebhooks() {
  const texts = useTexts('webhooks');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const modal = useModal();
  // Read at every return: one is stopped while nobody looks.
  const query = useQuery({ ...listQuery, staleTime: 0 });
  const show = ({ webhooks }: { webhooks: Webhook[] }) =>
    queryClient.setQueryData(listQuery.queryKey, { webhooks });
  const tell = (refusal: FailedResponse) => {
    if (!refusal.shown) showToast('error', faultText(errors, refusal.refusal));
    return queryClient.invalidateQueries({ queryKey: listQuery.queryKey });
  };
  /** What is wrong with the form; undefined where it was taken. */
  const save = async (
    { test, ...wanted }: WebhookFormValues,
    changed?: Webhook,
  ): Promise<FormFaults | undefined> => {
    const faults = checkFields(addWebhook.request, wanted);
    if (Object.values(faults).some(Boolean)) return { faults };
    const answer = changed
      ? await send(changeWebhook, { ...wanted, id: changed.id, disabled: changed.disabled !== null })
      : await send(addWebhook, { ...wanted, test });
    if (!answer.ok) return toFormFaults(answer, ['url', 'events']);
    show(answer.result);
    return undefined;
  };
  return {
    webhooks: query.data?.webhooks,
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    save,
    setDisabled: async ({ id, url, events }: Webhook, disabled: boolean) => {
      const answer = await send(changeWebhook, { id, url, events, disabled });
      if (answer.ok) show(answer.result);
      else await tell(answer);
    },
    test: async ({ id }: Webhook) => {
      const answer = await send(testWebhook, { id });
      if (!answer.ok) return tell(answer);
      showToast('success', texts.tested);
      return refetchDeliveries();
    },
    remove: ({ id, url }: Webhook) =>
      modal.confirm({
        title: texts.removeQuestion,
        content: texts.removeAdvice(url),
        okText: texts.remove,
        okButtonProps: { danger: true },
        cancelText: cancel,
        autoFocusButton: 'cancel',
        onOk: async () => {
          const answer = await send(deleteWebhook, { id });
          if (answer.ok) show(answer.result);
          else await tell(answer);
          await refetchDeliveries();
        },
      }),
  };
}
export type WebhooksState = ReturnType<typeof useWebhooks>;
