import { getClient } from '@miya/contract/clients';
import { useEffect, useEffectEvent, useState } from 'react';
import { say } from '../api/notices.ts';
import { send } from '../api/send.ts';
import { balanceOf, forgetSession, keepBalance, loginAddress, userOf } from '../api/session-store.ts';
import { useTexts } from '../i18n/texts.tsx';
import { faultText } from '../ui/fault-text.ts';
import { usePage } from './page-context.ts';

/** The balance in minor units: what was last seen at once, then what the server says. */
export function useBalance() {
  const texts = useTexts('portal');
  const errors = useTexts('errors');
  const { tenant, fallbackNetnum } = usePage().start;
  const [money, setMoney] = useState({ balance: balanceOf(), currency: tenant.currency });
  const [busy, setBusy] = useState(false);

  const load = async (): Promise<boolean> => {
    const user = userOf();
    if (!user) {
      goToLogin(fallbackNetnum);
      return false;
    }
    setBusy(true);
    const answer = await send(getClient, { id: user.id });
    setBusy(false);
    if (answer.ok) {
      const { balance, currency } = answer.result;
      // A missing balance counts as 0.
      setMoney({ balance: balance ?? 0, currency });
      keepBalance(balance ?? 0);
      return true;
    }
    if (answer.refusal === 'client_not_found') {
      say('warning', texts.notSignedIn);
      setTimeout(() => goToLogin(fallbackNetnum), 1_500);
    } else if (!answer.shown) {
      say('error', faultText(errors, answer.refusal));
    }
    return false;
  };

  // Once: a language switch is no reason to ask again.
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    loadFirst();
  }, []);

  const refresh = async () => {
    if (await load()) say('success', texts.balanceLoaded);
  };
  return { ...money, busy, refresh };
}

function goToLogin(fallbackNetnum: number) {
  forgetSession();
  location.replace(loginAddress(fallbackNetnum));
}
