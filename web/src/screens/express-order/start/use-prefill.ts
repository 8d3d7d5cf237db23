import type { Language } from '@miya/contract';
import { listAddresses } from '@miya/contract/addresses';
import { getUsualSender } from '@miya/contract/orders';
import { getProfile } from '@miya/contract/profile';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCountries } from '../../../features/positions/index.ts';
import { useLanguage } from '../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../platform/api/query.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { readFormLayout } from '../form/form-layout.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import { readLastOrder } from './last-order.ts';
import {
  createPartyFromAddress,
  createPartyValues,
  emptyOrderParty,
  isPartyUntouched,
  type OrderPartyValues,
} from './order-form-values.ts';

type UsualValues = {
  sender: OrderPartyValues | undefined;
  receiver: OrderPartyValues | undefined;
  /** The default service of the profile. Without a default: the service of the last order on this device. */
  serviceId: string | undefined;
};

/** The address list begins with the default sender and the default receiver, so its first two rows are enough. */
async function loadUsualValues(language: Language, needsSender: boolean): Promise<UsualValues> {
  const [{ addresses }, sender, serviceId] = await Promise.all([
    queryClient.fetchQuery(buildQuery(listAddresses, { limit: 2, language })),
    needsSender ? loadUsualSender(language) : undefined,
    loadUsualServiceId(),
  ]);
  const receiver = addresses.find(({ isDefaultReceiver }) => isDefaultReceiver);
  return {
    sender,
    receiver: receiver && createPartyFromAddress(receiver),
    serviceId,
  };
}

/** Not cached: the user may have placed the previous order on another device. */
async function loadUsualSender(language: Language): Promise<OrderPartyValues | undefined> {
  const query = { ...buildQuery(getUsualSender, { language }), staleTime: 0 };
  const { sender } = await queryClient.fetchQuery(query);
  return sender ? createPartyValues(sender.party, sender.identityFrom) : undefined;
}

async function loadUsualServiceId(): Promise<string | undefined> {
  const profile = await queryClient.fetchQuery(buildQuery(getProfile, {})).catch(() => undefined);
  return profile?.serviceId ?? readLastOrder()?.serviceId;
}

/**
 * Fills in the usual sender, receiver and service. It never overwrites input of the user.
 * With `enabled`, `isPending` is true until the values have been filled in or the countries could not be loaded.
 */
export function usePrefill(form: OrderFormState, enabled: boolean) {
  const { country: homeCountry } = usePage().start.tenant;
  const { data: countries, isError } = useCountries();
  const [isDone, setDone] = useState(false);
  const isEmpty = (party: OrderPartyValues) => JSON.stringify(party) === JSON.stringify(emptyOrderParty);

  /**
   * A sender with the tenant's country only: most clients send from there. Undefined until the countries are loaded, or
   * when they do not contain the tenant's country.
   */
  const createHomeSender = (): OrderPartyValues | undefined => {
    const position = countries?.find(({ countryCode }) => countryCode === homeCountry);
    if (!position) return undefined;
    const country = { value: position.id, label: position.countryName, code: position.countryCode };
    return {
      ...emptyOrderParty,
      form: { ...emptyOrderParty.form, region: { ...emptyOrderParty.form.region, country } },
    };
  };

  const fillUsualValues = useEffectEvent(({ sender, receiver, serviceId }: UsualValues) => {
    setDone(true);
    const { goods } = form.value;
    const newSender = sender ?? createHomeSender();
    form.prefill({
      ...(isPartyUntouched(form.value.sender, homeCountry) && newSender ? { sender: newSender } : {}),
      ...(isEmpty(form.value.receiver) && receiver ? { receiver } : {}),
      ...(serviceId && goods.serviceId === ''
        ? { goods: { ...goods, serviceId, payment: readLastOrder()?.payment ?? goods.payment } }
        : {}),
    });
  });

  const { language } = useLanguage();
  // The effect below also runs when the user returns to this screen. A sender that is filled in stays. An empty sender
  // is filled in: the user may have saved a default sender in the address book meanwhile.
  const lacksSender = useEffectEvent(() => isPartyUntouched(form.value.sender, homeCountry));
  // If the sender was not collapsed last time, its fields are visible already and the server most likely knows no usual
  // sender. Then the country is filled in without waiting for the response.
  const fillHomeCountry = useEffectEvent(() => {
    const sender = readFormLayout().isSummed === false && lacksSender() ? createHomeSender() : undefined;
    if (sender) form.prefill({ sender });
  });
  const isReady = enabled && countries !== undefined;
  useEffect(() => {
    if (!isReady) return;
    fillHomeCountry();
    let isCurrent = true;
    loadUsualValues(language, lacksSender())
      .catch(
        (): UsualValues => ({
          sender: undefined,
          receiver: undefined,
          serviceId: readLastOrder()?.serviceId,
        }),
      )
      .then((usual) => isCurrent && fillUsualValues(usual));
    return () => {
      isCurrent = false;
    };
  }, [isReady, language]);
  return { isPending: enabled && !isDone && !isError };
}
