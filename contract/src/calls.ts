import { addressParserCalls } from './address-parser/index.ts';
import { addressCalls } from './addresses/index.ts';
import { apiKeyCalls } from './api-keys/index.ts';
import { backofficeCalls } from './backoffice/index.ts';
import { clearanceCalls } from './clearance/index.ts';
import { clientCalls } from './clients/index.ts';
import { dutyCalls } from './duties/index.ts';
import { financeCalls } from './finance/index.ts';
import { tariffCalls } from './hs-codes/index.ts';
import { importCalls } from './imports/index.ts';
import { liveCalls } from './live-events/index.ts';
import { noticeCalls } from './notices/index.ts';
import { orderCalls } from './orders/index.ts';
import { overviewCalls } from './overview/index.ts';
import { positionCalls } from './positions/index.ts';
import { profileCalls } from './profile/index.ts';
import { quotaCalls } from './quotas/index.ts';
import { quoteCalls } from './quotes/index.ts';
import { securityCalls } from './security-events/index.ts';
import { sessionCalls } from './session/index.ts';
import { simulationCalls } from './simulated-carrier/index.ts';
import { templateCalls } from './templates/index.ts';
import { tenantCalls } from './tenants/index.ts';
import { trackCalls } from './tracks/index.ts';
import { waybillCalls } from './waybills/index.ts';
import { webhookCalls } from './webhooks/index.ts';

/** All calls of the portal. The API page and the tests for all calls iterate over this map. */
export const calls = {
  ...tenantCalls,
  ...sessionCalls,
  ...securityCalls,
  ...apiKeyCalls,
  ...clientCalls,
  ...profileCalls,
  ...positionCalls,
  ...addressCalls,
  ...addressParserCalls,
  ...quotaCalls,
  ...quoteCalls,
  ...tariffCalls,
  ...dutyCalls,
  ...clearanceCalls,
  ...orderCalls,
  ...simulationCalls,
  ...templateCalls,
  ...importCalls,
  ...trackCalls,
  ...waybillCalls,
  ...financeCalls,
  ...noticeCalls,
  ...webhookCalls,
  ...overviewCalls,
  ...liveCalls,
  ...backofficeCalls,
};
export type CallName = keyof typeof calls;
