import { buildTrackingUrl } from '@miya/contract/tracking-address';
import { useTexts } from '../../i18n/texts.tsx';
import { copyText } from '../../platform/browser/copy-text.ts';
import { usePage } from '../../platform/page/page-context.ts';

/**
 * Returns the path of the public tracking page and a function that copies its URL.
 * The page also works before the carrier receives the parcel.
 */
export function useShareLink(waybill: string) {
  const texts = useTexts('orderList').actions;
  const path = buildTrackingUrl([waybill], usePage().start.tenant.netnum);
  return { path, copyLink: () => copyText(new URL(path, location.origin).href, texts) };
}
