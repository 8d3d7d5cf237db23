import type { Db } from '../../../platform/db/connection/connect.ts';
import type { PhoneAccount } from '../../../platform/db/tenancy/scope.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import type { RequestInfo } from '../../../platform/http/calls/handlers.ts';
import { type DeviceToken, findDeviceToken } from '../devices/device-token.ts';
import { isKnownDevice } from '../devices/known-device-store.ts';

/**
 * Where a request without a session comes from. `account` is the account that the request names, which may not exist.
 * `address` is the IP address. `knownDevice` is undefined if the browser has not signed in to the account before.
 */
export type RequestSource = { account: PhoneAccount; address: string; knownDevice: DeviceToken | undefined };

export async function getRequestSource(
  db: Db,
  { tenantId, phone }: PhoneAccount,
  requestInfo: RequestInfo,
): Promise<RequestSource> {
  const account = { tenantId, phone };
  const device = findDeviceToken(requestInfo);
  const isKnown =
    device !== undefined && (await inTenant(db, tenantId, (tx) => isKnownDevice(tx, account, device.hash)));
  return { account, address: requestInfo.address, knownDevice: isKnown ? device : undefined };
}
