import * as z from 'zod';
import { MaskedParty, Party } from '../addresses/party.ts';
import { IdentitySource } from '../orders/fields/order-content.ts';
import { Goods, ShownGoods } from '../orders/goods/goods.ts';
import { PaymentMethod } from '../orders/payment-method.ts';
import { Id, normalizedLine } from '../values/fields.ts';
import { TEMPLATE_NAME_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

export const TemplateName = normalizedLine(TEMPLATE_NAME_MAX).min(1, problemKey('thing_name_required'));

/** Of an order, any of it can be kept by itself. */
export const TemplatePart = z.enum(['sender', 'receiver', 'goods', 'delivery']);
export type TemplatePart = z.infer<typeof TemplatePart>;

const Delivery = z.object({ serviceId: z.uuid(problemKey('service_required')), payment: PaymentMethod });

/** Where the party's identity number is. A number that was typed is not kept: it would stand there unsealed. */
const TemplateParty = z.object({ party: Party, identityFrom: IdentitySource.nullish() });
const ShownTemplateParty = z.object({ party: MaskedParty, identityFrom: IdentitySource.nullable() });

/** What is kept of an order; null where that part is not. */
export const TemplateParts = z.object({
  sender: TemplateParty.nullable(),
  receiver: TemplateParty.nullable(),
  goods: Goods.nullable(),
  delivery: Delivery.nullable(),
} satisfies Record<TemplatePart, unknown>);
export type TemplateParts = z.output<typeof TemplateParts>;

/** They are shown without the limits of today: a part that no longer has this shape is null. */
export const ShownTemplateParts = z.object({
  sender: ShownTemplateParty.nullable(),
  receiver: ShownTemplateParty.nullable(),
  goods: ShownGoods.nullable(),
  delivery: Delivery.nullable(),
} satisfies Record<TemplatePart, unknown>);
export type ShownTemplateParts = z.infer<typeof ShownTemplateParts>;

/** A template in a list: its name, and what it holds. */
export const TemplateRow = z.object({ id: Id, name: z.string(), parts: z.array(TemplatePart) });
export type TemplateRow = z.infer<typeof TemplateRow>;
