import type { Language } from '@miya/contract';
import type { PartyRole } from '@miya/contract/addresses';
import { Goods } from '@miya/contract/orders';
import { ShownParts, TemplatePart, type TemplateRow } from '@miya/contract/templates';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { findIdentity } from '../addresses/index.ts';
import { getAccount } from '../finance/index.ts';
import { findOrderIdentity, presentUnsavedGoods } from '../orders/index.ts';
import { nameRegions } from '../positions/index.ts';
import type { StoredTemplate } from './template-store.ts';

type StoredParts = Record<TemplatePart, unknown>;

/** What ISO writes where there is none: a list of templates shows no amounts. */
const NO_CURRENCY = 'XXX';

/** What an older program has kept in another shape is left out, part by part. */
function readParts(kept: unknown, currency = NO_CURRENCY): ShownParts {
  const parts = (kept ?? {}) as Partial<StoredParts>;
  const { sender, receiver, delivery } = ShownParts.shape;
  const { data: goods } = Goods.safeParse(parts.goods);
  return {
    sender: sender.safeParse(withMask(parts.sender)).data ?? null,
    receiver: receiver.safeParse(withMask(parts.receiver)).data ?? null,
    goods: goods ? presentUnsavedGoods(goods, currency) : null,
    delivery: delivery.safeParse(parts.delivery).data ?? null,
  };
}

/** Only where it is sealed is known of a number; what it looks like is seen when the template is used. */
function withMask(kept: unknown): unknown {
  const side = kept as { party?: object; identityFrom?: unknown } | null | undefined;
  if (!side?.party) return null;
  return { party: { ...side.party, identityMasked: '' }, identityFrom: side.identityFrom ?? null };
}

export function presentRow({ id, name, parts }: StoredTemplate): TemplateRow {
  const read = readParts(parts);
  return { id, name, parts: TemplatePart.options.filter((part) => read[part] !== null) };
}

export async function presentTemplate(
  tx: Tx,
  owner: Owner,
  { name, parts }: StoredTemplate,
  language: Language,
): Promise<{ name: string; parts: ShownParts }> {
  const { currency } = await getAccount(tx, owner);
  const read = readParts(parts, currency);
  const side = async (role: PartyRole) => {
    const kept = read[role];
    if (!kept) return null;
    const [region = kept.party.region] = await nameRegions([kept.party.region], language);
    const source = kept.identityFrom;
    const found =
      source?.kind === 'address'
        ? await findIdentity(tx, owner, source.id)
        : source && (await findOrderIdentity(tx, owner, source.id, role));
    const party = { ...kept.party, region, identityMasked: found?.masked ?? '' };
    return { party, identityFrom: found ? source : null };
  };
  return { name, parts: { ...read, sender: await side('sender'), receiver: await side('receiver') } };
}
