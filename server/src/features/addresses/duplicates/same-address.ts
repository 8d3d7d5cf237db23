import { isDeepStrictEqual } from 'node:util';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import type { AddressRow, NewAddress } from '../address-store.ts';

/** Whether what is stored says the same as what was sent. */
export function isSameAddress(
  row: AddressRow,
  identityBefore: SealedIdentity | null | undefined,
  { kind, party, identity }: Omit<NewAddress, 'id'>,
): boolean {
  const before = [
    row.kind,
    row.name,
    row.mobile,
    row.company,
    row.phone,
    row.region,
    row.detail,
    row.postcode,
  ];
  const { name, mobile, company, phone, region, detail, postcode } = party;
  return (
    isDeepStrictEqual(before, [kind, name, mobile, company, phone, region, detail, postcode]) &&
    // Hashes under different keys cannot be compared; the masks then have to do.
    (identityBefore?.keyId === identity?.keyId
      ? isDeepStrictEqual(identityBefore?.hash, identity?.hash)
      : identityBefore?.masked === identity?.masked)
  );
}
