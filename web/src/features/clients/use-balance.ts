import { envelopeCodes } from '@miya/contract';
import { getClient } from '@miya/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import {
  buildLoginUrlForCurrentPage,
  clearSession,
  readBalance,
  readUser,
  saveBalance,
  saveUserName,
  setFlash,
} from '../../platform/api/session-store.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { usePage } from '../../platform/page/page-context.ts';

/**
 * The account of the client. All components share one request.
 * `balance` is in minor units: first the stored value of the last visit, then the value of the server. It is undefined,
 * not 0, while neither is known, so that no user sees a wrong balance of 0.
 * `isKnown` says that the other values come from the server.
 */
export function useBalance() {
  const texts = useTexts('portal');
  const { tenant, fallbackNetnum } = usePage().start;
  const { data, error, isFetching, refetch } = useQuery(buildQuery(getClient, { id: readUser()?.id ?? '' }));
  // A missing balance in the response means 0.
  const balance = data ? (data.balance ?? 0) : readBalance();

  useEffect(() => {
    if (!data) return;
    saveBalance(data.balance ?? 0);
    saveUserName(data.name);
  }, [data]);

  // According to the specification, code 500 of this call always means that the user is not signed in. send() already
  // handles code 505.
  const redirectToLogin = useEffectEvent(() => {
    setFlash('not-signed-in');
    clearSession();
    location.replace(buildLoginUrlForCurrentPage(fallbackNetnum));
  });
  useEffect(() => {
    if (error?.refusal.code === envelopeCodes.refused) redirectToLogin();
  }, [error]);

  const refresh = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) showToast('success', texts.balanceLoaded);
  };
  const currency = data?.currency ?? tenant.currency;
  // During an upgrade, a server process of the previous version can respond without `reserved` and `rechargeNote`.
  const { creditLimit = 0, reserved = 0, rechargeNote = '' } = data ?? {};
  const isKnown = data !== undefined;
  return { balance, creditLimit, reserved, rechargeNote, isKnown, currency, busy: isFetching, refresh };
}
