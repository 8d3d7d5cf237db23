import { type AddressKind, type addressCalls, missingForDelivery } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findAddress, markDefault, updateAddress } from '../address-store.ts';
import { presentAddress } from '../present-address.ts';
import { lockAddresses, removeAddresses, setApart, type WholeRow } from './duplicates-store.ts';

export const mergeAddresses: Handler<typeof addressCalls.mergeAddresses> = async (
  { tx, caller, requestInfo },
  { id, others, language },
) => {
  await lockClient(tx, caller);
  const gone = [...new Set(others)].filter((other) => other !== id);
  const rows = await lockAddresses(tx, caller, [id, ...gone]);
  const kept = rows.find(({ address_id }) => address_id === id);
  if (!kept || gone.length === 0 || rows.length !== gone.length + 1) return refuse('address_not_found');
  const merged = rows.filter((row) => row !== kept).reduce(takeLacking, kept);
  await removeAddresses(tx, caller, gone);
  const { kind, name, mobile, company, phone, region, detail, postcode } = merged;
  await updateAddress(tx, caller, {
    id,
    kind,
    party: { name, mobile, company, phone, region, detail, postcode },
    identity: merged.identity ?? undefined,
  });
  await setApart(
    tx,
    caller,
    id,
    rows.flatMap(({ apart_from }) => apart_from).filter((one) => !gone.includes(one)),
  );
  if (merged.is_default_sender) await markDefault(tx, caller, id, 'sender');
  if (merged.is_default_receiver) await markDefault(tx, caller, id, 'receiver');
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
    await setApart(tx, caller, address_id, [...apart_from, ...ids]);
  return { id };
};

const hasPlace = ({ region }: WholeRow) => [region.province, region.city, region.district].some(Boolean);

/** The address with what it lacks and the other one has; what it says itself stays. */
function takeLacking(kept: WholeRow, other: WholeRow): WholeRow {
  const isSameCountry = kept.region.country.code === other.region.country.code;
  const merged: WholeRow = {
    ...kept,
    company: kept.company || other.company,
    phone: kept.phone || other.phone,
    detail: kept.detail || other.detail,
    postcode: kept.postcode || (isSameCountry ? other.postcode : ''),
    region: isSameCountry && !hasPlace(kept) ? other.region : kept.region,
    // Numbers are those of a country.
    identity: kept.identity ?? (isSameCountry ? other.identity : null),
  };
  const both: AddressKind = kept.kind === other.kind ? kept.kind : 'both';
  // Receivers' addresses have all that a delivery needs.
  const kind = both === 'sender' || missingForDelivery(merged).length === 0 ? both : kept.kind;
  return {
    ...merged,
    kind,
    is_default_sender: kept.is_default_sender || (other.is_default_sender && kind !== 'receiver'),
    is_default_receiver: kept.is_default_receiver || (other.is_default_receiver && kind !== 'sender'),
  };
}
