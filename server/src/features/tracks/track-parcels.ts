import { TRACKED_PER_ADDRESS, UNKNOWN_COUNTS_AS } from '@miya/contract/limits';
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

/** Unknown, not recorded, mistyped: to whoever asks, all of them are the same. */
export const trackParcels: Handler<typeof trackCalls.trackParcels> = async (
  { db, requestInfo },
  { waybills },
) => {
  const asked = new Map(waybills.map((text) => [text.toUpperCase(), text]));
  // A mistyped number is told by its check digit, so it costs neither us a look nor its reader a try.
  const possible = [...asked.keys()].filter((number) => parseWaybillPrefix(number) !== undefined);
  const tries = { what: 'tracks', address: requestInfo.address };
  if (possible.length > 0 && !(await consumeNetworkAttempts(db, tries, TRACKED_PER_ADDRESS, possible.length)))
    return refuse('too_many_requests');
  const found = await findTracks(db, possible);
  const missed = possible.length - found.size;
  await addNetworkAttempts(db, tries, TRACKED_PER_ADDRESS, missed * (UNKNOWN_COUNTS_AS - 1));
  return {
    tracks: [...asked.keys()].flatMap((number) => found.get(number) ?? []),
    unknown: [...asked].filter(([number]) => !found.has(number)).map(([, text]) => text),
  };
};

/** Each number in the tenant that its prefix names, and nowhere else. */
async function findTracks(db: PublicContext['db'], numbers: readonly string[]) {
  const found = new Map<string, PublicTrack>();
  const byPrefix = Map.groupBy(numbers, (number) => parseWaybillPrefix(number) ?? '');
  for (const { prefix, ...tenant } of await listTenantsByPrefix(db, [...byPrefix.keys()])) {
    const tracks = await inTenant(db, tenant.netnum, (tx) =>
      listPublicTracks(tx, tenant.netnum, byPrefix.get(prefix) ?? []),
    );
    for (const track of tracks) found.set(track.waybill, { ...track, tenant });
  }
  return found;
}
