import * as z from 'zod';
import { Party, Receiver } from '../../addresses/party.ts';
import type { Destination } from '../../quotes/parcel.ts';
import { Id } from '../../values/fields.ts';
import { problemKey } from '../../values/problems.ts';
import { DutiesPayer, ExportReason, IossNumber } from '../export/export-terms.ts';
import { Goods } from '../goods/goods.ts';
import { isVagueGoods } from '../goods/vague-goods.ts';
import { PaymentMethod } from '../payment-method.ts';
import { orderTextFields } from './field-lists.ts';
import { createInputTextSchemas } from './text-schemas.ts';

/**
 * Where to take an identity number from that the sender of the request sees only masked: an address of the book, or the
 * same side of an earlier order. It counts only where the party itself says nothing about its number.
 */
export const IdentitySource = z.object({ kind: z.enum(['address', 'order']), id: Id });
export type IdentitySource = z.infer<typeof IdentitySource>;

/** The names of all goods, and where they stand. Goods that were refused themselves have none. */
export function listGoodsNames(goods: Goods | undefined): { name: string; path: (string | number)[] }[] {
  const lines = goods?.lines?.map(({ name }, at) => ({ name, path: ['lines', at, 'name'] }));
  return lines ?? (typeof goods?.itemName === 'string' ? [{ name: goods.itemName, path: ['itemName'] }] : []);
}

/** What an order is made of: in the form, in a row of an import, and over the API. */
export const OrderContent = z
  .object({
    sender: Party,
    receiver: Receiver,
    senderIdentityFrom: IdentitySource.nullish(),
    receiverIdentityFrom: IdentitySource.nullish(),
    goods: Goods,
    serviceId: z.uuid(problemKey('service_required')),
    payment: PaymentMethod,
    /** Who pays duties and taxes; nothing is said where none are due. */
    dutiesPayer: DutiesPayer.nullish(),
    exportReason: ExportReason.nullish(),
    ...createInputTextSchemas(orderTextFields),
    ioss: IossNumber,
  })
  .check(({ value: { receiver, goods }, issues }) => {
    const country = receiver?.region?.country?.code;
    if (country === undefined) return;
    for (const { name, path } of listGoodsNames(goods))
      if (isVagueGoods(country, name))
        issues.push({
          code: 'custom',
          message: problemKey('item_vague'),
          path: ['goods', ...path],
          input: name,
          continue: true,
        });
  });
export type OrderContent = z.output<typeof OrderContent>;

/** Where a parcel for this receiver goes, as far as its price depends on it. */
export const toDestination = ({ region, postcode }: Pick<Party, 'region' | 'postcode'>): Destination => ({
  country: region.country.code,
  postcode,
  province: region.province?.label ?? '',
  city: region.city?.label ?? '',
  district: region.district?.label ?? '',
});
