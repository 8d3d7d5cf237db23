import { type Device, endDevice, endOtherDevices, listDevices } from '@miya/contract/session';
import { useQuery } from '@tanstack/react-query';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../platform/api/query.ts';
import { type FailedResponse, send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';
import { refetchSecurityEvents } from './use-security-events.ts';

/** Refetches the devices, and the security events too, because each sign-out is recorded as an event. */
export const refetchDevices = async () => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listDevices.path] }),
    refetchSecurityEvents(),
  ]);
};

/** The signed-in devices, and the actions that sign them out after a confirmation. */
export function useDevices() {
  const modal = useModal();
  const texts = useTexts('security').devices;
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  // Load the devices each time the user returns: another device may have signed in meanwhile.
  const query = useQuery({ ...buildQuery(listDevices, {}), staleTime: 0 });

  const showRefusal = (refusal: FailedResponse) => {
    if (!refusal.isErrorShown) showToast('error', formatFault(errors, refusal.refusal));
  };
  const confirmSignOut = (title: string, content: string, onOk: () => Promise<void>) =>
    modal.confirm({
      title,
      content,
      okText: texts.end,
      okButtonProps: { danger: true },
      cancelText: cancel,
      autoFocusButton: 'cancel',
      onOk,
    });

  const signOut = ({ sessionId }: Device, name: string) =>
    confirmSignOut(texts.endQuestion, name, async () => {
      const response = await send(endDevice, { sessionId });
      // The device may already be signed out, by itself or from another window. That is a success too.
      if (response.ok || response.refusal === 'device_not_found') showToast('success', texts.ended);
      else showRefusal(response);
      await refetchDevices();
    });

  const signOutOthers = () =>
    confirmSignOut(texts.endOthersQuestion, texts.endOthersAdvice, async () => {
      const response = await send(endOtherDevices, {});
      if (response.ok) showToast('success', texts.othersEnded);
      else showRefusal(response);
      await refetchDevices();
    });

  return {
    devices: query.data?.devices,
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    signOut,
    signOutOthers,
  };
}
