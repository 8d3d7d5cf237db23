import { TRACKING_LIMIT_PER_ADDRESS, UNKNOWN_NUMBER_WEIGHT } from '@miya/contract/limits';
import type { PublicTrack, trackCalls } from '@miya/contract/tracks';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import {
  addNetworkAttempts,
  consumeNetworkAttempts,
} from '../../platform/http/admission/limit-by-network.ts';
import { type Handler, type PublicContext, refuse } from '../../platform/http/calls/handlers.ts';
import { parseWaybillPrefix } from '../orders/index.ts';
import { listTenantsByPrefix } from '../tenants/index.ts';
import { listPublicTracks } from './public-track-store.ts';

/**
 * Numbers that are unknown, not recorded or mistyped get the same response. Callers therefore cannot find out which
 * numbers exist.
 */
export const trackParcels: Handler<typeof trackCalls.trackParcels> = async (
  { db, requestInfo },
  { waybills },
) => {
  const enteredTexts = new Map(waybills.map((text) => [text.toUpperCase(), text]));
  // The check digit reveals mistyped numbers. They need no query and do not count towards the limit.
  const validNumbers = [...enteredTexts.keys()].filter((number) => parseWaybillPrefix(number) !== undefined);
  const attempts = { action: 'tracks', address: requestInfo.address };
  if (
    validNumbers.length > 0 &&
    !(await consumeNetworkAttempts(db, attempts, TRACKING_LIMIT_PER_ADDRESS, validNumbers.length))
  )
    return refuse('too_many_requests');
  const tracks = await loadTracks(db, validNumbers);
  const unknownCount = validNumbers.length - tracks.size;
  // An unknown number uses up UNKNOWN_NUMBER_WEIGHT attempts, to limit guessing. One of them was consumed above.
  await addNetworkAttempts(
    db,
    attempts,
    TRACKING_LIMIT_PER_ADDRESS,
    unknownCount * (UNKNOWN_NUMBER_WEIGHT - 1),
  );
  return {
    tracks: [...enteredTexts.keys()].flatMap((number) => tracks.get(number) ?? []),
    unknown: [...enteredTexts].filter(([number]) => !tracks.has(number)).map(([, text]) => text),
  };
};

/** Looks each number up only in the tenant of its prefix. */
async function loadTracks(db: PublicContext['db'], numbers: readonly string[]) {
  const tracksByNumber = new Map<string, PublicTrack>();
  const numbersByPrefix = Map.groupBy(numbers, (number) => parseWaybillPrefix(number) ?? '');
  for (const { prefix, ...tenant } of await listTenantsByPrefix(db, [...numbersByPrefix.keys()])) {
    const tracks = await inTenant(db, tenant.netnum, (tx) =>
      listPublicTracks(tx, tenant.netnum, numbersByPrefix.get(prefix) ?? []),
    );
    for (const track of tracks) tracksByNumber.set(track.waybill, { ...track, tenant });
  }
  return tracksByNumber;
}
