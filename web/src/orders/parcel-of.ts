import { destinationOf } from '@miya/contract/orders';
import { Parcel } from '@miya/contract/quotes';
import { goodsOf, type Writing } from './goods-form.ts';
import type { OrderForm } from './order-start.ts';

/** What the price depends on, as the form stands; or what is missing to ask for one. */
export function parcelOf({ receiver, goods }: OrderForm, writing: Writing) {
  const { region, postcode } = receiver.form;
  const { country } = region;
  if (!country) return { missing: 'destination' } as const;
  const destination = destinationOf({ region: { ...region, country }, postcode });
  const parcel = Parcel.safeParse({ ...goodsOf(goods, writing), destination });
  return parcel.success ? { parcel: parcel.data } : ({ missing: 'details' } as const);
}
