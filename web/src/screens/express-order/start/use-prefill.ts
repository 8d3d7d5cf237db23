import type { Language } from '@miya/contract';
import { listAddresses } from '@miya/contract/addresses';
import { getUsualSender } from '@miya/contract/orders';
import { getProfile } from '@miya/contract/profile';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCountries } from '../../../features/positions/index.ts';
import { useLanguage } from '../../../i18n/texts.tsx';
import { queryClient, queryOf } from '../../../platform/api/query.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { readOutline } from '../form/form-outline.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import { readLastOrder } from './last-order.ts';
import { emptySide, isUntouched, type SideForm, sideOf, sideOfAddress } from './order-start.ts';

type Usual = {
  sender: SideForm | undefined;
  receiver: SideForm | undefined;
  /** The service chosen in the profile or, without one, that of the last order. */
  serviceId: string | undefined;
};

/** Default addresses come first in the list: two rows hold both. Who usually sends, the server knows on every device. */
async function loadUsual(language: Language, wantsSender: boolean): Promise<Usual> {
  const [{ addresses }, sender, serviceId] = await Promise.all([
    queryClient.fetchQuery(queryOf(listAddresses, { limit: 2, language })),
    wantsSender ? loadSender(language) : undefined,
    loadServiceId(),
  ]);
  const receiver = addresses.find(({ isDefaultReceiver }) => isDefaultReceiver);
  return {
    sender,
    receiver: receiver && sideOfAddress(receiver),
    serviceId,
  };
}

/** The server is asked anew for every form: the order before may have been placed on another device. */
async function loadSender(language: Language): Promise<SideForm | undefined> {
  const asked = { ...queryOf(getUsualSender, { language }), staleTime: 0 };
  const { sender } = await queryClient.fetchQuery(asked);
  return sender ? sideOf(sender.party, sender.identityFrom) : undefined;
}

async function loadServiceId(): Promise<string | undefined> {
  const profile = await queryClient.fetchQuery(queryOf(getProfile, {})).catch(() => undefined);
  return profile?.serviceId ?? readLastOrder()?.serviceId;
}

/** Fills in who usually sends and receives, and how; never over what somebody has begun to type. Pending until then. */
export function usePrefill(form: OrderFormState, enabled: boolean) {
  const { country: home } = usePage().start.tenant;
  const { data: countries, isError } = useCountries();
  const [isFilled, setFilled] = useState(false);
  const isEmpty = (side: SideForm) => JSON.stringify(side) === JSON.stringify(emptySide);

  /** Most parcels of a new account begin at home. */
  const atHome = (): SideForm | undefined => {
    const found = countries?.find(({ countryCode }) => countryCode === home);
    if (!found) return undefined;
    const country = { value: found.id, label: found.countryName, code: found.countryCode };
    return { ...emptySide, form: { ...emptySide.form, region: { ...emptySide.form.region, country } } };
  };

  const fill = useEffectEvent(({ sender, receiver, serviceId }: Usual) => {
    setFilled(true);
    const { goods } = form.value;
    const usualSender = sender ?? atHome();
    form.prefill({
      ...(isUntouched(form.value.sender, home) && usualSender ? { sender: usualSender } : {}),
      ...(isEmpty(form.value.receiver) && receiver ? { receiver } : {}),
      ...(serviceId && goods.serviceId === ''
        ? { goods: { ...goods, serviceId, payment: readLastOrder()?.payment ?? goods.payment } }
        : {}),
    });
  });

  const { language } = useLanguage();
  // Coming back to a form that has its sender asks nobody who it is; one without may have got it in the address book.
  const lacksSender = useEffectEvent(() => isUntouched(form.value.sender, home));
  // Where its fields are seen already, the country does not wait for an answer that most likely names nobody.
  const beginAtHome = useEffectEvent(() => {
    const sender = readOutline().isSummed === false && lacksSender() ? atHome() : undefined;
    if (sender) form.prefill({ sender });
  });
  const isReady = enabled && countries !== undefined;
  useEffect(() => {
    if (!isReady) return;
    beginAtHome();
    let current = true;
    loadUsual(language, lacksSender())
      .catch((): Usual => ({ sender: undefined, receiver: undefined, serviceId: readLastOrder()?.serviceId }))
      .then((usual) => current && fill(usual));
    return () => {
      current = false;
    };
  }, [isReady, language]);
  return { isPending: enabled && !isFilled && !isError };
}
