import { trackingAddress } from '@miya/contract/tracking-address';
import { useTexts } from '../../i18n/texts.tsx';
import { copyText } from '../../platform/browser/copy-text.ts';
import { usePage } from '../../platform/page/page-context.ts';

/** The public page of a parcel, for its receiver. One that the carrier has not received yet says there that it is awaited. */
export function useShareLink(waybill: string) {
  const texts = useTexts('orderList').actions;
  const path = trackingAddress([waybill], usePage().start.tenant.netnum);
  return { path, copyLink: () => copyText(new URL(path, location.origin).href, texts) };
}
