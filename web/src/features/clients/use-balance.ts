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
 * The balance in minor units: what was last seen at once, then what the server says; undefined until either is known,
 * for 0 would frighten whoever has money. Shared by all who show it.
 */
export function useBalance() {
  const texts = useTexts('portal');
  const { tenant, fallbackNetnum } = usePage().start;
  const { data, error, isFetching, refetch } = useQuery(buildQuery(getClient, { id: readUser()?.id ?? '' }));
  // A missing balance counts as 0.
  const balance = data ? (data.balance ?? 0) : readBalance();

  useEffect(() => {
    if (!data) return;
    saveBalance(data.balance ?? 0);
    saveUserName(data.name);
  }, [data]);

  // The specification's rule for this call: code 500, whatever the reason, means not signed in. 505 send() deals with.
  const leave = useEffectEvent(() => {
    setFlash('not-signed-in');
    clearSession();
    location.replace(buildLoginUrlForCurrentPage(fallbackNetnum));
  });
  useEffect(() => {
    if (error?.refusal.code === envelopeCodes.refused) leave();
  }, [error]);

  const refresh = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) showToast('success', texts.balanceLoaded);
  };
  const currency = data?.currency ?? tenant.currency;
  // A process of the version before, which may answer while others are started anew, says neither of the last two.
  const { creditLimit = 0, reserved = 0, rechargeNote = '' } = data ?? {};
  const isKnown = data !== undefined;
  return { balance, creditLimit, reserved, rechargeNote, isKnown, currency, busy: isFetching, refresh };
}
