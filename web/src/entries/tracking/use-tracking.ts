import { buildTrackingUrl, parseTrackingUrl } from '@miya/contract/tracking-address';
import type { TrackingPageData } from '@miya/contract/tracks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../platform/api/send.ts';
import { showMessage } from '../../platform/api/user-messages.ts';

const readNumbersFromUrl = () =>
  parseTrackingUrl(location.pathname, new URLSearchParams(location.search).get('numbers') ?? '') ?? [];

/** The tracking result: first the result in the page from the server, later the result for the numbers in the URL. */
export function useTracking(servedTracking: TrackingPageData | undefined, netnum: number) {
  const [tracking, setTracking] = useState(servedTracking);
  const [busy, setBusy] = useState(false);
  const lastRequestId = useRef(0);

  const loadTracking = useCallback(async (numbers: string[]) => {
    lastRequestId.current += 1;
    const requestId = lastRequestId.current;
    const emptyTracking: TrackingPageData = { numbers, tracks: [], unknown: [], refusal: null };
    if (numbers.length === 0) return setTracking(emptyTracking);
    setBusy(true);
    const found = await fetchTracking(numbers, emptyTracking);
    // The user may have requested other numbers meanwhile. Only the newest result is shown.
    if (requestId !== lastRequestId.current) return;
    setBusy(false);
    if (found) setTracking(found);
  }, []);

  useEffect(() => {
    // Loads the result after the browser's Back, and at first when the server rendered the page without a result.
    const loadFromUrl = () => {
      loadTracking(readNumbersFromUrl());
    };
    if (!servedTracking && readNumbersFromUrl().length > 0) loadFromUrl();
    window.addEventListener('popstate', loadFromUrl);
    return () => window.removeEventListener('popstate', loadFromUrl);
  }, [servedTracking, loadTracking]);

  const track = (numbers: string[]) => {
    history.pushState(null, '', buildTrackingUrl(numbers, netnum));
    loadTracking(numbers);
  };
  return { tracking, busy, track };
}

/** Returns undefined when the call failed and the user has already seen a message about the failure. */
async function fetchTracking(
  numbers: string[],
  emptyTracking: TrackingPageData,
): Promise<TrackingPageData | undefined> {
  const call = await import('./track-call.ts').catch(() => undefined);
  if (!call) {
    showMessage({ kind: 'failed', failure: 'unreachable', message: '' });
    return undefined;
  }
  const response = await send(call.trackParcels, { waybills: numbers });
  if (response.ok) return { ...emptyTracking, ...response.result };
  if (response.refusal === 'too_many_requests') return { ...emptyTracking, refusal: 'too_many_requests' };
  // The server refused the format of the numbers. No waybill has such a number, so all are shown as unknown.
  return response.isErrorShown ? undefined : { ...emptyTracking, unknown: numbers };
}
