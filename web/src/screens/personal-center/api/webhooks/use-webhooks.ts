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
import { formatFault } from '../../../../i18n/format-fault.ts';
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

/** The client's webhooks, and the actions that add, change, test and delete them. */
export function useWebhooks() {
  const texts = useTexts('webhooks');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const modal = useModal();
  // Load the webhooks each time the user returns: the server disables a webhook that fails for long.
  const query = useQuery({ ...listQuery, staleTime: 0 });
  const updateList = ({ webhooks }: { webhooks: Webhook[] }) =>
    queryClient.setQueryData(listQuery.queryKey, { webhooks });
  const showRefusal = (refusal: FailedResponse) => {
    if (!refusal.isErrorShown) showToast('error', formatFault(errors, refusal.refusal));
    return queryClient.invalidateQueries({ queryKey: listQuery.queryKey });
  };
  /** Changes `existing`, or else adds a webhook. Returns the faults of the form, or undefined after a success. */
  const save = async (
    { test, ...values }: WebhookFormValues,
    existing?: Webhook,
  ): Promise<FormFaults | undefined> => {
    const faults = checkFields(addWebhook.request, values);
    if (Object.values(faults).some(Boolean)) return { faults };
    const response = existing
      ? await send(changeWebhook, { ...values, id: existing.id, disabled: existing.disabled !== null })
      : await send(addWebhook, { ...values, test });
    if (!response.ok) return toFormFaults(response, ['url', 'events']);
    updateList(response.result);
    return undefined;
  };
  return {
    webhooks: query.data?.webhooks,
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    save,
    setDisabled: async ({ id, url, events }: Webhook, disabled: boolean) => {
      const response = await send(changeWebhook, { id, url, events, disabled });
      if (response.ok) updateList(response.result);
      else await showRefusal(response);
    },
    test: async ({ id }: Webhook) => {
      const response = await send(testWebhook, { id });
      if (!response.ok) return showRefusal(response);
      showToast('success', texts.tested);
      return refetchDeliveries();
    },
    delete: ({ id, url }: Webhook) =>
      modal.confirm({
        title: texts.removeQuestion,
        content: texts.removeAdvice(url),
        okText: texts.remove,
        okButtonProps: { danger: true },
        cancelText: cancel,
        autoFocusButton: 'cancel',
        onOk: async () => {
          const response = await send(deleteWebhook, { id });
          if (response.ok) updateList(response.result);
          else await showRefusal(response);
          await refetchDeliveries();
        },
      }),
  };
}
export type WebhooksState = ReturnType<typeof useWebhooks>;
