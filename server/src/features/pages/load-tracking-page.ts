import { parseTrackingUrl } from '@miya/contract/tracking-address';
import { type TrackingPageData, trackParcels } from '@miya/contract/tracks';
import { type PublicContext, Refusal } from '../../platform/http/calls/handlers.ts';
import { trackHandlers } from '../tracks/index.ts';

/**
 * Loads the data of the tracking page before the page is rendered. Link previews then show the status, and the page
 * works without scripts. The rate limit of the call trackParcels applies. Undefined for the path of another page.
 */
export async function loadTrackingPage(
  context: PublicContext,
  path: string,
  query: unknown,
): Promise<TrackingPageData | undefined> {
  const numbers = parseTrackingUrl(path, typeof query === 'string' ? query : '');
  if (!numbers) return undefined;
  const emptyPage = { numbers, tracks: [], unknown: [], refusal: null };
  if (numbers.length === 0) return emptyPage;
  const request = trackParcels.request.safeParse({ waybills: numbers });
  if (!request.success) {
    const hasTooMany = request.error.issues.some(({ message }) => message === 'waybills_many');
    return hasTooMany ? { ...emptyPage, refusal: 'waybills_many' } : { ...emptyPage, unknown: numbers };
  }
  const result = await trackHandlers.trackParcels(context, request.data);
  if (result instanceof Refusal) return { ...emptyPage, refusal: result.name };
  // Parsing with the schema of the call removes fields that the contract does not declare.
  return { ...emptyPage, ...trackParcels.result.parse(result) };
}
