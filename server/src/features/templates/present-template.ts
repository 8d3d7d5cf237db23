import type { Language } from '@miya/contract';
import type { PartyRole } from '@miya/contract/addresses';
import { Goods } from '@miya/contract/orders';
import { ShownTemplateParts, TemplatePart, type TemplateRow } from '@miya/contract/templates';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { findAddressIdentity } from '../addresses/index.ts';
import { getAccount } from '../finance/index.ts';
import { findOrderIdentity, presentUnsavedGoods } from '../orders/index.ts';
import { translateRegions } from '../positions/index.ts';
import type { StoredTemplate } from './template-store.ts';

type StoredParts = Record<TemplatePart, unknown>;

/** ISO 4217 code for no currency. The list of templates shows no amounts, so it needs no real currency. */
const NO_CURRENCY = 'XXX';

/**
 * Parses the stored parts. A part that an older version has stored in another shape becomes null; the other parts stay.
 */
function parseParts(storedParts: unknown, currency = NO_CURRENCY): ShownTemplateParts {
  const parts = (storedParts ?? {}) as Partial<StoredParts>;
  const { sender, receiver, delivery } = ShownTemplateParts.shape;
  const { data: goods } = Goods.safeParse(parts.goods);
  return {
    sender: sender.safeParse(addEmptyMask(parts.sender)).data ?? null,
    receiver: receiver.safeParse(addEmptyMask(parts.receiver)).data ?? null,
    goods: goods ? presentUnsavedGoods(goods, currency) : null,
    delivery: delivery.safeParse(parts.delivery).data ?? null,
  };
}

/**
 * Adds an empty masked identity number to a stored party, because the schema requires one. A template stores no
 * identity number, but names the address or order that has the number. `presentTemplate` reads the masked number from
 * that address or order. Returns null if no party is stored.
 */
function addEmptyMask(storedParty: unknown): unknown {
  const stored = storedParty as { party?: object; identityFrom?: unknown } | null | undefined;
  if (!stored?.party) return null;
  return { party: { ...stored.party, identityMasked: '' }, identityFrom: stored.identityFrom ?? null };
}

export function presentTemplateRow({ id, name, parts }: StoredTemplate): TemplateRow {
  const parsed = parseParts(parts);
  return { id, name, parts: TemplatePart.options.filter((part) => parsed[part] !== null) };
}

export async function presentTemplate(
  tx: Tx,
  owner: Owner,
  { name, parts }: StoredTemplate,
  language: Language,
): Promise<{ name: string; parts: ShownTemplateParts }> {
  const { currency } = await getAccount(tx, owner);
  const parsed = parseParts(parts, currency);
  const presentParty = async (role: PartyRole) => {
    const stored = parsed[role];
    if (!stored) return null;
    const [region = stored.party.region] = await translateRegions([stored.party.region], language);
    const source = stored.identityFrom;
    const identity =
      source?.kind === 'address'
        ? await findAddressIdentity(tx, owner, source.id)
        : source && (await findOrderIdentity(tx, owner, source.id, role));
    const party = { ...stored.party, region, identityMasked: identity?.masked ?? '' };
    return { party, identityFrom: identity ? source : null };
  };
  return {
    name,
    parts: { ...parsed, sender: await presentParty('sender'), receiver: await presentParty('receiver') },
  };
}
