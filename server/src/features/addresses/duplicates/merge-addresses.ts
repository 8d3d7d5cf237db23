import { type AddressKind, type addressCalls, listDeliveryProblems } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findAddress, markDefaultAddress, updateAddress } from '../address-store.ts';
import { presentAddress } from '../present-address.ts';
import {
  deleteMergedAddresses,
  type FullAddressRow,
  lockAddresses,
  saveDistinctAddresses,
} from './duplicates-store.ts';

export const mergeAddresses: Handler<typeof addressCalls.mergeAddresses> = async (
  { tx, caller, requestInfo },
  { id, others, language },
) => {
  await lockClient(tx, caller);
  const mergedIds = [...new Set(others)].filter((other) => other !== id);
  const rows = await lockAddresses(tx, caller, [id, ...mergedIds]);
  const kept = rows.find(({ address_id }) => address_id === id);
  if (!kept || mergedIds.length === 0 || rows.length !== mergedIds.length + 1)
    return refuse('address_not_found');
  const merged = rows.filter((row) => row !== kept).reduce(fillMissingFields, kept);
  await deleteMergedAddresses(tx, caller, mergedIds);
  const { kind, name, mobile, company, phone, region, detail, postcode } = merged;
  await updateAddress(tx, caller, {
    id,
    kind,
    party: { name, mobile, company, phone, region, detail, postcode },
    identity: merged.identity ?? undefined,
  });
  await saveDistinctAddresses(
    tx,
    caller,
    id,
    rows.flatMap(({ apart_from }) => apart_from).filter((distinctId) => !mergedIds.includes(distinctId)),
  );
  if (merged.is_default_sender) await markDefaultAddress(tx, caller, id, 'sender');
  if (merged.is_default_receiver) await markDefaultAddress(tx, caller, id, 'receiver');
  const row = await findAddress(tx, caller, id);
  return row ? presentAddress(row, getUserLanguage(requestInfo, language)) : refuse('address_not_found');
};

export const keepAddressesApart: Handler<typeof addressCalls.keepAddressesApart> = async (
  { tx, caller },
  { id, others },
) => {
  const ids = [...new Set([id, ...others])];
  const rows = await lockAddresses(tx, caller, ids);
  if (ids.length < 2 || rows.length !== ids.length) return refuse('address_not_found');
  for (const { address_id, apart_from } of rows)
    await saveDistinctAddresses(tx, caller, address_id, [...apart_from, ...ids]);
  return { id };
};

const hasRegion = ({ region }: FullAddressRow) =>
  [region.province, region.city, region.district].some(Boolean);

/**
 * Fills the empty fields of the kept address from the other address. Details with a value stay unchanged. The kind may
 * become `both`, and default marks are taken over.
 */
function fillMissingFields(kept: FullAddressRow, other: FullAddressRow): FullAddressRow {
  const isSameCountry = kept.region.country.code === other.region.country.code;
  const merged: FullAddressRow = {
    ...kept,
    company: kept.company || other.company,
    phone: kept.phone || other.phone,
    detail: kept.detail || other.detail,
    postcode: kept.postcode || (isSameCountry ? other.postcode : ''),
    region: isSameCountry && !hasRegion(kept) ? other.region : kept.region,
    // An identity number is valid in one country only.
    identity: kept.identity ?? (isSameCountry ? other.identity : null),
  };
  const mergedKind: AddressKind = kept.kind === other.kind ? kept.kind : 'both';
  // The address of a receiver must have all fields that a delivery needs. If a field is missing, the kept address keeps
  // its kind.
  const kind = mergedKind === 'sender' || listDeliveryProblems(merged).length === 0 ? mergedKind : kept.kind;
  return {
    ...merged,
    kind,
    is_default_sender: kept.is_default_sender || (other.is_default_sender && kind !== 'receiver'),
    is_default_receiver: kept.is_default_receiver || (other.is_default_receiver && kind !== 'sender'),
  };
}
