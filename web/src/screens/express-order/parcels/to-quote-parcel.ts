import { toDestination } from '@miya/contract/orders';
import { ParcelInput, toParcel } from '@miya/contract/quotes';
import { toGoods } from '../goods/goods-form-values.ts';
import type { NumberFormat } from '../goods/goods-numbers.ts';
import type { OrderFormValues } from '../start/order-form-values.ts';

/** The parcel data of a price request, or what is still missing: the destination country, or other details. */
export function toQuoteParcel({ receiver, goods }: OrderFormValues, numberFormat: NumberFormat) {
  const { region, postcode } = receiver.form;
  const { country } = region;
  if (!country) return { missing: 'destination' } as const;
  const destination = toDestination({ region: { ...region, country }, postcode });
  const parcel = ParcelInput.safeParse({ ...toGoods(goods, numberFormat), destination });
  return parcel.success ? { parcel: toParcel(parcel.data) } : ({ missing: 'details' } as const);
}
