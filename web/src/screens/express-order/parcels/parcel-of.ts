import { destinationOf } from '@miya/contract/orders';
import { parcelFrom, SaidParcel } from '@miya/contract/quotes';
import { goodsOf } from '../goods/goods-form.ts';
import type { Writing } from '../goods/goods-numbers.ts';
import type { OrderForm } from '../start/order-start.ts';

/** What the price depends on, as the form stands; or what is missing to ask for one. */
export function parcelOf({ receiver, goods }: OrderForm, writing: Writing) {
  const { region, postcode } = receiver.form;
  const { country } = region;
  if (!country) return { missing: 'destination' } as const;
  const destination = destinationOf({ region: { ...region, country }, postcode });
  const parcel = SaidParcel.safeParse({ ...goodsOf(goods, writing), destination });
  return parcel.success ? { parcel: parcelFrom(parcel.data) } : ({ missing: 'details' } as const);
}
