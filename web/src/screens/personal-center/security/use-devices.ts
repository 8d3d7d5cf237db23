import { type Device, endDevice, endOtherDevices, listDevices } from '@miya/contract/session';
import { useQuery } from '@tanstack/react-query';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { queryClient, queryOf } from '../../../platform/api/query.ts';
import { type Refusal, send } from '../../../platform/api/send.ts';
import { useModal } from '../../../ui/overlays/questions.tsx';
import { forgetEvents } from './use-events.ts';

/** Who is in has changed, and so has what happened: both are asked for again. */
export const forgetDevices = async () => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [listDevices.path] }), forgetEvents()]);
};

/** The devices that are signed in, and how to sign them out: each time it is asked about first. */
export function useDevices() {
  const modal = useModal();
  const texts = useTexts('security').devices;
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  // Devices are read at every return: one may have come while nobody looked.
  const query = useQuery({ ...queryOf(listDevices, {}), staleTime: 0 });

  const tell = (refusal: Refusal) => {
    if (!refusal.shown) say('error', faultText(errors, refusal.refusal));
  };
  const ask = (title: string, content: string, onOk: () => Promise<void>) =>
    modal.confirm({
      title,
      content,
      okText: texts.end,
      okButtonProps: { danger: true },
      cancelText: cancel,
      autoFocusButton: 'cancel',
      onOk,
    });

  const end = ({ sessionId }: Device, name: string) =>
    ask(texts.endQuestion, name, async () => {
      const answer = await send(endDevice, { sessionId });
      // The device may be out already, by itself or by another window: then what was wanted is so.
      if (answer.ok || answer.refusal === 'device_not_found') say('success', texts.ended);
      else tell(answer);
      await forgetDevices();
    });

  const endOthers = () =>
    ask(texts.endOthersQuestion, texts.endOthersAdvice, async () => {
      const answer = await send(endOtherDevices, {});
      if (answer.ok) say('success', texts.othersEnded);
      else tell(answer);
      await forgetDevices();
    });

  return {
    devices: query.data?.devices,
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    end,
    endOthers,
  };
}
