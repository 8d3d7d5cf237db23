import { parseTrackingUrl } from '@miya/contract/tracking-address';
import { type TrackingPageData, trackParcels } from '@miya/contract/tracks';
import { type PublicContext, Refusal } from '../../platform/http/calls/handlers.ts';
import { trackHandlers } from '../tracks/index.ts';

/**
 * What an address of the tracking page asks for, looked up before the page is made: a link that is sent around shows
 * the state in its preview, and the page needs no script. Counted like every other look; undefined: another page.
 */
export async function trackingAt(
  context: PublicContext,
  path: string,
  query: unknown,
): Promise<TrackingPageData | undefined> {
  const numbers = parseTrackingUrl(path, typeof query === 'string' ? query : '');
  if (!numbers) return undefined;
  const nothing = { numbers, tracks: [], unknown: [], refusal: null };
  if (numbers.length === 0) return nothing;
  const asked = trackParcels.request.safeParse({ waybills: numbers });
  if (!asked.success) {
    const isMany = asked.error.issues.some(({ message }) => message === 'waybills_many');
    return isMany ? { ...nothing, refusal: 'waybills_many' } : { ...nothing, unknown: numbers };
  }
  const answer = await trackHandlers.trackParcels(context, asked.data);
  if (answer instanceof Refusal) return { ...nothing, refusal: answer.refused };
  // Presented by its schema, as a call's answer would be: nothing undeclared leaves in a page either.
  return { ...nothing, ...trackParcels.result.parse(answer) };
}
