import { declarationOf, type RefusalName } from '../protocol/errors.ts';

/**
 * The statuses of refusals over the API, where they are neither those of the declaration nor 422: 'understood, and not done
 * because of what it says'.
 */
const apiStatuses: Partial<Record<RefusalName, number>> = {
  failure: 500,
  key_invalid: 401,
  balance_insufficient: 402,
  scope_missing: 403,
  test_only: 403,
  order_not_found: 404,
  address_not_found: 404,
  import_not_found: 404,
  country_unknown: 404,
  order_not_recorded: 409,
  order_recorded: 409,
  order_cancelled: 409,
  order_changed: 409,
  order_finished: 409,
  order_not_on_its_way: 409,
  recorded_not_deletable: 409,
  address_added_before: 409,
  import_id_used: 409,
  import_closed: 409,
  import_incomplete: 409,
  import_repeated: 409,
  imports_open: 409,
  reference_used: 409,
  transfer_number_set: 409,
  cursor_invalid: 400,
};

export const getApiStatus = (name: RefusalName): number =>
  apiStatuses[name] ?? declarationOf(name).status ?? 422;
