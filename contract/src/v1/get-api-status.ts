import { getRefusalDeclaration, type RefusalName } from '../protocol/errors.ts';

/** The HTTP statuses that the API uses for these refusals instead of the declared status or the default 422. */
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

/** Returns the HTTP status of a refusal: from the map above, otherwise from its declaration, otherwise 422. */
export const getApiStatus = (name: RefusalName): number =>
  apiStatuses[name] ?? getRefusalDeclaration(name).status ?? 422;
