import { numbersIn, trackingAddress } from '@miya/contract/tracking-address';
import type { Tracking } from '@miya/contract/tracks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../platform/api/notices.ts';
import { send } from '../../platform/api/send.ts';

const numbersNow = () =>
  numbersIn(location.pathname, new URLSearchParams(location.search).get('numbers') ?? '') ?? [];

/** What is tracked: first what the served page brought along, then what is asked for. The address says which. */
export function useTracking(first: Tracking | undefined, netnum: number) {
  const [tracking, setTracking] = useState(first);
  const [busy, setBusy] = useState(false);
  const round = useRef(0);

  const look = useCallback(async (numbers: string[]) => {
    round.current += 1;
    const mine = round.current;
    const nothing: Tracking = { numbers, tracks: [], unknown: [], refusal: null };
    if (numbers.length === 0) return setTracking(nothing);
    setBusy(true);
    const found = await lookUp(numbers, nothing);
    // Somebody may have gone on to other numbers meanwhile.
    if (mine !== round.current) return;
    setBusy(false);
    if (found) setTracking(found);
  }, []);

  useEffect(() => {
    // This asks after the back button, and where the page was served without having looked.
    const follow = () => {
      look(numbersNow());
    };
    if (!first && numbersNow().length > 0) follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [first, look]);

  const ask = (numbers: string[]) => {
    history.pushState(null, '', trackingAddress(numbers, netnum));
    look(numbers);
  };
  return { tracking, busy, ask };
}

/** It gives undefined where there was no answer, and that has been told. */
async function lookUp(numbers: string[], nothing: Tracking): Promise<Tracking | undefined> {
  const call = await import('./track-call.ts').catch(() => undefined);
  if (!call) {
    notify({ kind: 'failed', failure: 'unreachable', message: '' });
    return undefined;
  }
  const answer = await send(call.trackParcels, { waybills: numbers });
  if (answer.ok) return { ...nothing, ...answer.result };
  if (answer.refusal === 'too_many_requests') return { ...nothing, refusal: 'too_many_requests' };
  // No waybill can look like this number.
  return answer.shown ? undefined : { ...nothing, unknown: numbers };
}
