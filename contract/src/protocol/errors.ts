/**
 * The declaration of a refusal:
 * - status: the HTTP status of the response; without it, the HTTP status is 200;
 * - field: the field of the request that the refusal belongs to.
 */
export type RefusalDeclaration = {
  errorCode: `ERROR${number}`;
  message: string;
  status?: 400 | 404 | 408 | 413 | 415 | 429 | 503;
  field?: string;
};

export const refusals = {
  // Every call can return these, even if it does not declare them.
  failure: { errorCode: 'ERROR00075', message: 'Something went wrong on our side. Please try again' },
  session_ended: { errorCode: 'ERROR00100', message: 'Please sign in' },
  request_invalid: { errorCode: 'ERROR00101', message: 'The request is not valid', status: 400 },
  path_unknown: { errorCode: 'ERROR00102', message: 'There is nothing at this address', status: 404 },
  body_too_large: { errorCode: 'ERROR00103', message: 'The request is too large', status: 413 },
  content_type_wrong: { errorCode: 'ERROR00104', message: 'Send JSON in UTF-8', status: 415 },
  request_slow: {
    errorCode: 'ERROR00107',
    message: 'The request took too long to arrive. Please try again',
    status: 408,
  },
  busy: { errorCode: 'ERROR00105', message: 'The service is busy. Please try again shortly', status: 503 },
  too_many_requests: {
    errorCode: 'ERROR00106',
    message: 'Too many attempts. Please wait a while and try again',
    status: 429,
  },
  // Each call declares which of these it can return.
  tenant_unknown: { errorCode: 'ERROR00110', message: 'This network number is not known', field: 'tenantId' },
  login_failed: { errorCode: 'ERROR00120', message: 'The phone number or the password is wrong' },
  client_disabled: { errorCode: 'ERROR00121', message: 'This account is closed. Please ask your carrier' },
  phone_invalid: {
    errorCode: 'ERROR00122',
    message: 'Please enter a valid mobile phone number',
    field: 'phone',
  },
  phone_registered: {
    errorCode: 'ERROR00123',
    message: 'There is an account with this number. Please sign in',
    field: 'phone',
  },
  code_wrong: { errorCode: 'ERROR00124', message: 'The code is wrong or has expired', field: 'code' },
  not_own_account: { errorCode: 'ERROR00125', message: 'These details are not those of your account' },
  device_not_found: { errorCode: 'ERROR00126', message: 'This device is not signed in any more' },
  password_common: {
    errorCode: 'ERROR00127',
    message: 'This password is one of the first that others would guess. Please choose another',
    field: 'passWord',
  },
  password_is_phone: {
    errorCode: 'ERROR00128',
    message: 'The password must not be your phone number or a part of it. Please choose another',
    field: 'passWord',
  },
  proof_needed: { errorCode: 'ERROR00129', message: 'Please confirm first that it is you' },
  password_wrong: {
    errorCode: 'ERROR00139',
    message: 'This is not your current password',
    field: 'passWord',
  },
  client_not_found: { errorCode: 'ERROR00130', message: 'There is no such client' },
  client_busy: {
    errorCode: 'ERROR00131',
    message: 'Parcels or imports of this client are still under way',
  },
  export_too_large: {
    errorCode: 'ERROR00132',
    message: 'This client has too much for one answer. Please use the command line',
  },
  retention_too_short: { errorCode: 'ERROR00133', message: 'It has to be kept for longer', field: 'days' },
  country_unknown: { errorCode: 'ERROR00140', message: 'This country is not known', field: 'id' },
  address_not_found: { errorCode: 'ERROR00150', message: 'There is no such address' },
  address_added_before: {
    errorCode: 'ERROR00151',
    message: 'This address was added before with other details. Please reload the address book',
  },
  address_of_other_kind: {
    errorCode: 'ERROR00152',
    message: 'This address is not meant for that. Please change its kind first',
  },
  addresses_full: {
    errorCode: 'ERROR00155',
    message:
      'Your address book is full. Delete addresses you no longer need, or ask your carrier for more room',
  },
  identity_of_other_country: {
    errorCode: 'ERROR00153',
    message: 'The identity number does not fit the new country. Please enter it again',
    field: 'party.identityNumber',
  },
  identity_not_found: { errorCode: 'ERROR00154', message: 'There is no identity number' },
  destination_missing: {
    errorCode: 'ERROR00200',
    message: 'Please select the destination first',
    field: 'destination',
  },
  service_unknown: {
    errorCode: 'ERROR00201',
    message: 'This express type is not available',
    field: 'serviceId',
  },
  destination_not_served: {
    errorCode: 'ERROR00202',
    message: 'There is no price for this destination. Please choose another express type or ask your carrier',
    field: 'destination',
  },
  parcel_too_heavy: {
    errorCode: 'ERROR00203',
    message: 'This express type does not carry so heavy or large a parcel',
    field: 'weight',
  },
  quote_not_found: { errorCode: 'ERROR00204', message: 'There is no such quote', field: 'quoteId' },
  quote_expired: {
    errorCode: 'ERROR00205',
    message: 'This quote has expired. Please ask for a new one',
    field: 'quoteId',
  },
  balance_insufficient: {
    errorCode: 'ERROR00210',
    message: 'The balance is not enough. Please recharge your account',
  },
  account_frozen: {
    errorCode: 'ERROR00211',
    message: 'This account is being checked and cannot pay now. Please ask your carrier',
  },
  key_reused: {
    errorCode: 'ERROR00212',
    message: 'This key has been used for something else already',
    field: 'idempotencyKey',
  },
  order_charged: { errorCode: 'ERROR00213', message: 'This order has been charged already' },
  refund_too_high: {
    errorCode: 'ERROR00214',
    message: 'This is more than the order was charged and has not been given back yet',
    field: 'amount',
  },
  entry_not_found: { errorCode: 'ERROR00215', message: 'There is no such record' },
  entry_not_consumption: { errorCode: 'ERROR00216', message: 'Only a consumption can be disputed' },
  dispute_open: {
    errorCode: 'ERROR00217',
    message: 'A note on this record is waiting for its answer already',
  },
  dispute_not_found: { errorCode: 'ERROR00218', message: 'There is no such dispute' },
  dispute_answered: { errorCode: 'ERROR00219', message: 'This dispute has been answered already' },
  dispute_full: {
    errorCode: 'ERROR00223',
    message: 'Nothing more can be added to this dispute before it is answered',
  },
  key_invalid: { errorCode: 'ERROR00220', message: 'This key is not valid' },
  client_not_approved: { errorCode: 'ERROR00221', message: 'This client has not been approved yet' },
  rate_card_exists: {
    errorCode: 'ERROR00222',
    message: 'There is a rate card of this version with other contents. Give it a new version',
    field: 'version',
  },
  order_not_found: { errorCode: 'ERROR00300', message: 'There is no such order' },
  order_recorded: { errorCode: 'ERROR00301', message: 'A recorded order cannot be changed' },
  recorded_not_deletable: { errorCode: 'ERROR00302', message: 'A recorded order cannot be deleted' },
  order_not_recorded: {
    errorCode: 'ERROR00303',
    message: 'This order has not been recorded, so the track can not be queried',
  },
  order_cancelled: { errorCode: 'ERROR00304', message: 'This order has been cancelled' },
  order_not_postal: { errorCode: 'ERROR00319', message: 'This order does not go by post, so it has no CN23' },
  order_changed: {
    errorCode: 'ERROR00305',
    message: 'This order has been changed meanwhile. Please look at it again',
  },
  reference_used: {
    errorCode: 'ERROR00306',
    message: 'There is an order with this reference already',
    field: 'order.clientReference',
  },
  quote_differs: {
    errorCode: 'ERROR00307',
    message: 'The price was given for another parcel. Please look at the new price',
    field: 'quoteId',
  },
  identity_source_unknown: {
    errorCode: 'ERROR00308',
    message: 'The identity number could not be taken over. Please enter it again',
  },
  transfer_number_used: {
    errorCode: 'ERROR00309',
    message: 'There is another order with this transfer number',
    field: 'transferNumber',
  },
  transfer_number_set: {
    errorCode: 'ERROR00313',
    message: 'The carrier has set this number. It cannot be changed here',
    field: 'order.transferNumber',
  },
  orders_full: {
    errorCode: 'ERROR00314',
    message:
      'Too many orders wait to be recorded. Delete those you no longer need, or ask your carrier for more room',
  },
  labels_many: {
    errorCode: 'ERROR00315',
    message: 'These orders have too many pieces to be printed at once. Please print fewer orders',
  },
  prices_changed: {
    errorCode: 'ERROR00316',
    message: 'The prices have changed meanwhile. Please look at the new ones',
  },
  filters_full: {
    errorCode: 'ERROR00317',
    message: 'You have kept as many filters as there can be. Delete one you no longer need',
  },
  boxes_full: {
    errorCode: 'ERROR00318',
    message: 'You have kept as many boxes as there can be. Delete one you no longer need',
  },
  order_finished: { errorCode: 'ERROR00310', message: 'This order is not on its way any more' },
  import_not_found: { errorCode: 'ERROR00320', message: 'There is no such import' },
  import_repeated: { errorCode: 'ERROR00321', message: 'Rows of this file have been imported before' },
  import_id_used: { errorCode: 'ERROR00322', message: 'Another import has begun under this id' },
  import_closed: { errorCode: 'ERROR00323', message: 'This import takes no more rows' },
  import_incomplete: { errorCode: 'ERROR00324', message: 'Some rows of this import have not arrived yet' },
  imports_open: {
    errorCode: 'ERROR00325',
    message: 'Too many imports are under way. Wait until one has ended, or cancel one',
  },
  import_rows_full: {
    errorCode: 'ERROR00326',
    message:
      'Your imports hold as many rows as your carrier allows. Old ones are forgotten after some weeks; ask your carrier for more room',
  },
  columns_unknown: {
    errorCode: 'ERROR00329',
    message: 'Some columns are not understood. Say what they are by their headings, or leave them out',
  },
  notice_not_found: { errorCode: 'ERROR00330', message: 'There is no such notice' },
  template_not_found: { errorCode: 'ERROR00340', message: 'There is no such template' },
  templates_full: {
    errorCode: 'ERROR00341',
    message: 'You have kept as many templates as there can be. Delete one you no longer need',
  },
  template_name_used: { errorCode: 'ERROR00342', message: 'Another template has this name' },
  template_empty: { errorCode: 'ERROR00343', message: 'A template holds at least one part of an order' },
  api_key_not_found: { errorCode: 'ERROR00350', message: 'There is no such key' },
  api_keys_full: {
    errorCode: 'ERROR00351',
    message: 'You have as many keys as there can be. Revoke one you no longer need',
  },
  api_key_rolled: {
    errorCode: 'ERROR00352',
    message: 'This key has been renewed already, and ends by itself',
  },
  scope_missing: { errorCode: 'ERROR00353', message: 'This key may not do that' },
  test_only: { errorCode: 'ERROR00354', message: 'This is for test orders only, with a test key' },
  webhook_not_found: { errorCode: 'ERROR00360', message: 'There is no such webhook' },
  webhooks_full: {
    errorCode: 'ERROR00361',
    message: 'You have as many webhooks as there can be. Delete one you no longer need',
  },
  webhook_url_refused: {
    errorCode: 'ERROR00362',
    message: 'Messages are sent to public addresses only: https:// (port 443) or http:// (port 80)',
    field: 'url',
  },
  webhook_disabled: { errorCode: 'ERROR00363', message: 'This webhook is stopped. Let it go on first' },
  delivery_not_found: { errorCode: 'ERROR00364', message: 'There is no such delivery' },
  cursor_invalid: {
    errorCode: 'ERROR00312',
    message: 'This page of the list is no longer there. Please search again',
  },
  order_not_on_its_way: {
    errorCode: 'ERROR00311',
    message: 'This order is not on its way',
  },
} as const satisfies Record<string, RefusalDeclaration>;

export type RefusalName = keyof typeof refusals;

const namesByErrorCode = new Map<string, RefusalName>(
  Object.entries(refusals).map(([name, { errorCode }]) => [errorCode, name as RefusalName]),
);

export function findRefusal(errorCode: string | null): RefusalName | undefined {
  return errorCode === null ? undefined : namesByErrorCode.get(errorCode);
}

/** Returns the declaration as the general type, so that its optional members can be read. */
export function getRefusalDeclaration(name: RefusalName): RefusalDeclaration {
  return refusals[name];
}
