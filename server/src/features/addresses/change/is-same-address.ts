import { isDeepStrictEqual } from 'node:util';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import type { AddressRow, NewAddress } from '../address-store.ts';

/** Returns true if the stored address has the same details as the address of a request. */
export function isSameAddress(
  row: AddressRow,
  storedIdentity: SealedIdentity | null | undefined,
  { kind, party, identity }: Omit<NewAddress, 'id'>,
): boolean {
  const storedValues = [
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
    isDeepStrictEqual(storedValues, [kind, name, mobile, company, phone, region, detail, postcode]) &&
    // Hashes that were made with different keys cannot be compared. In that case the masked numbers are compared.
    (storedIdentity?.keyId === identity?.keyId
      ? isDeepStrictEqual(storedIdentity?.hash, identity?.hash)
      : storedIdentity?.masked === identity?.masked)
  );
}
