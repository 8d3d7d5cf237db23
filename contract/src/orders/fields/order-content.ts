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
 * An address of the address book or an earlier order. The server copies the party's stored identity number from there,
 * because the caller sees only the masked number. Used only if the party has no `identityNumber`.
 */
export const IdentitySource = z.object({ kind: z.enum(['address', 'order']), id: Id });
export type IdentitySource = z.infer<typeof IdentitySource>;

/** Lists the names of all goods with their paths. Returns an empty list if the goods failed their own checks. */
function listGoodsNames(goods: Goods | undefined): { name: string; path: (string | number)[] }[] {
  const lines = goods?.lines?.map(({ name }, index) => ({ name, path: ['lines', index, 'name'] }));
  return lines ?? (typeof goods?.itemName === 'string' ? [{ name: goods.itemName, path: ['itemName'] }] : []);
}

/** The content of an order that the client provides, in the form, in an import row and over the API. */
export const OrderContent = z
  .object({
    sender: Party,
    receiver: Receiver,
    senderIdentityFrom: IdentitySource.nullish(),
    receiverIdentityFrom: IdentitySource.nullish(),
    goods: Goods,
    serviceId: z.uuid(problemKey('service_required')),
    payment: PaymentMethod,
    /** Who pays duties and taxes. Omitted if none are due. */
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

/** Converts the address of a receiver to the destination of a quote. */
export const toDestination = ({ region, postcode }: Pick<Party, 'region' | 'postcode'>): Destination => ({
  country: region.country.code,
  postcode,
  province: region.province?.label ?? '',
  city: region.city?.label ?? '',
  district: region.district?.label ?? '',
});
