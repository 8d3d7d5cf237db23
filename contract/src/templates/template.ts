import * as z from 'zod';
import { MaskedParty, Party } from '../addresses/party.ts';
import { IdentitySource } from '../orders/fields/order-content.ts';
import { Goods, ShownGoods } from '../orders/goods/goods.ts';
import { PaymentMethod } from '../orders/payment-method.ts';
import { Id, normalizedLine } from '../values/fields.ts';
import { TEMPLATE_NAME_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

export const TemplateName = normalizedLine(TEMPLATE_NAME_MAX).min(1, problemKey('thing_name_required'));

/** The parts of an order. A template contains one or more of them. */
export const TemplatePart = z.enum(['sender', 'receiver', 'goods', 'delivery']);
export type TemplatePart = z.infer<typeof TemplatePart>;

const Delivery = z.object({ serviceId: z.uuid(problemKey('service_required')), payment: PaymentMethod });

/**
 * `identityFrom` names where the encrypted identity number is stored. A typed number is not saved with a template,
 * because templates are not encrypted.
 */
const TemplateParty = z.object({ party: Party, identityFrom: IdentitySource.nullish() });
const ShownTemplateParty = z.object({ party: MaskedParty, identityFrom: IdentitySource.nullable() });

/** The content of a template. A part that the template does not contain is null. */
export const TemplateParts = z.object({
  sender: TemplateParty.nullable(),
  receiver: TemplateParty.nullable(),
  goods: Goods.nullable(),
  delivery: Delivery.nullable(),
} satisfies Record<TemplatePart, unknown>);
export type TemplateParts = z.output<typeof TemplateParts>;

/** The content of a template in responses. A stored part that no longer matches the schema is null. */
export const ShownTemplateParts = z.object({
  sender: ShownTemplateParty.nullable(),
  receiver: ShownTemplateParty.nullable(),
  goods: ShownGoods.nullable(),
  delivery: Delivery.nullable(),
} satisfies Record<TemplatePart, unknown>);
export type ShownTemplateParts = z.infer<typeof ShownTemplateParts>;

/** A template in a list, with the names of its parts. */
export const TemplateRow = z.object({ id: Id, name: z.string(), parts: z.array(TemplatePart) });
export type TemplateRow = z.infer<typeof TemplateRow>;
