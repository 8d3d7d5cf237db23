/**
 * The problems that a field can have, with their English texts. Schemas and responses contain the keys; the web
 * translates the keys. Texts that the specification contains are used unchanged.
 */
export const englishProblemTexts = {
  field_invalid: 'This value is not valid',
  text_invalid: 'This text holds characters that cannot be stored',
  text_long: 'This text is too long',
  text_required: 'Please write something',
  name_required: 'Please enter your name',
  phone_required: 'Please enter your mobile phone number',
  phone_invalid: 'Please enter a valid mobile phone number',
  password_required: 'Please enter your password',
  password_short: 'The password contains at least six characters',
  password_long: 'The password is too long',
  passwords_differ: 'The two passwords are inconsistent. Please re-enter them',
  confirmation_required: 'Please enter the password again',
  code_required: 'Please enter the code',
  code_invalid: 'The code has six digits',
  email_required: 'Please enter the e-mail address',
  email_invalid: 'Please enter a valid e-mail address',
  contact_name_required: 'Please enter the name',
  /** The name of a template, key, filter or box. */
  thing_name_required: 'Please enter a name',
  contact_phone_required: 'Please enter the mobile phone number',
  sender_phone_required: "Please enter the sender's mobile phone number",
  receiver_phone_required: "Please enter the receiver's mobile phone number",
  country_required: 'Please select a country',
  street_required: 'Please enter the street and the house number',
  place_required: 'Please choose or enter the city or region',
  postcode_required: 'Please enter the postal code',
  item_name_required: 'Please enter the name of the item',
  landline_invalid: 'Please enter a valid phone number',
  postcode_invalid: 'This is not a postcode of the country',
  identity_invalid: 'This is not an identity number of the country',
  identity_date: 'The date in this identity number does not exist',
  identity_check_digit: 'The check digit of this identity number is wrong',
  identity_generic: 'A generic RFC is not accepted. Please enter the RFC of the person or company',
  identity_doubtful:
    "This fits a company's code, but looks like a person's number with a mistake. Please check it",
  weight_required: 'Please enter the weight',
  amount_required: 'Please enter the amount',
  service_required: 'Please select an express type',
  payment_required: 'Please select a payment method',
  numbers_many: 'Please enter no more than 500 numbers',
  waybills_many: 'Please enter no more than 40 numbers',
  nothing_selected: 'Select data you want to export',
  waybill_required: 'Please enter the waybill number',
  item_vague: 'Customs there do not accept such a description. Please say what it is and what it is made of',
  hs_code_invalid: 'An HS code has 6 to 10 digits',
  gtin_invalid: 'This is not a GTIN (EAN, UPC): please check its digits',
  link_invalid: 'Please enter the whole address of the page, with https://',
  quantity_invalid: 'Please enter a whole number from 1',
  ioss_invalid: 'An IOSS number is IM and ten digits',
  currencies_differ: 'All items of an order are valued in one currency',
  sum_differs: 'This is not what the items or parcels come to. Leave it out, or correct one of them',
  // Requirements of customs: see clearance/.
  hs_required: 'Please enter the HS code, at least six digits',
  hs_ten_required: 'Please enter the ten-digit HS code',
  hs_unknown: 'There is no such HS code',
  hs_superseded: 'This code is of an older edition of the tariff. Please choose one of HS 2022',
  origin_required: 'Please select the country of origin',
  value_required: 'Please enter the unit value, for gifts and samples too',
  sku_required: 'Please enter your item code (SKU)',
  manufacturer_code_required: "Please enter the manufacturer's code of the product",
  gtin_advised: 'If the product has a bar code (GTIN), enter it',
  manufacturer_required: 'Please enter the manufacturer',
  link_required: 'Please enter a link to the product',
  identity_required: "Customs there ask for the receiver's identity or tax number",
  mobile_taiwan: 'The receiver confirms in EZ WAY: please enter a Taiwanese mobile number',
  reason_required: 'Please say why it is exported: customs ask whether it was sold',
  platform_required: 'Please enter the platform it was sold on',
  ioss_advised: 'With an IOSS number the receiver pays no VAT on arrival',
  english_name_advised: 'Customs there may not read this description: better add an English name',
  latin_advised: 'Customs there may not read this: better in Latin letters',
  letters_unprintable: 'Labels and papers cannot print some of these characters: better in Latin letters',
  goods_batteries: 'Batteries have to be declared, and not every service takes them: please ask your carrier',
  goods_flammable: 'This may catch fire, and not every service takes it: please ask your carrier',
  goods_pressurised:
    'Sprays and gas are dangerous goods, and not every service takes them: please ask your carrier',
  goods_liquid: 'Liquids need leakproof packing, and not every service takes them: please ask your carrier',
  webhook_url_invalid: 'Please enter the whole address, with https://',
  webhook_events_required: 'Choose at least one event',
  // Problems of spreadsheet cells.
  digits_lost: 'Digits of this number are lost. Format the column as text and enter the number again',
  number_two_ways: 'This number can be read in two ways. Please choose the one you mean',
  number_invalid: 'Please enter a number',
  number_negative: 'Please enter a number greater than 0',
  cell_error: 'The formula of this cell came to nothing. Please enter what belongs here',
  currency_other: "This is not your account's currency. Please convert the amount",
  pieces_invalid: 'Please enter a whole number of pieces from 1 to 999',
  size_incomplete: 'Please enter length, width and height',
  country_unknown: 'This country is not known. Please enter its name or its code of two letters',
  destination_differs: "The destination is not the receiver's country",
  item_type_unknown: 'This item type is not known. Please choose one from the list in the template',
  row_example: 'This is the example of the template',
  reference_repeated: 'Another row of this file has the same reference',
  currency_open: 'The file names several currencies. Please say which one this value is in',
  currency_unknown: 'This currency is not known. Please enter its code of three letters, such as USD',
  value_uneven: 'This value cannot be shared out evenly. Please enter what one of them is worth',
  duties_payer_unknown: 'Please write DDP (the sender pays duties) or DAP (the receiver does)',
  export_reason_unknown:
    'This reason is not known. Please write sale, gift, sample, documents, returned goods, repair, personal effects or other',
  order_differs: 'Another row of this order says something else here. Leave it empty, or correct one of them',
  reference_other_receiver:
    'A row above has the same reference and another receiver. Rows of one order go to one receiver',
  order_too_large: 'An order has at most 100 items and 100 kinds of parcels',
  order_held_back: 'Another row of this order has to be corrected first',
  nothing_ticked: 'Select the orders you want to print',
  scopes_required: 'Please choose at least one thing that the key may do',
  pieces_too_few: 'Failed to print the number of pieces. The number of pieces is less than 1!',
} as const;

export type Problem = keyof typeof englishProblemTexts;

/** Returns the key. Schemas use it as their message, so that a misspelled key does not compile. */
export const problemKey = (key: Problem): Problem => key;

/** A problem with the path of its field, as responses contain it. */
export type FieldProblem = { field: string; problem: Problem };

export function toProblem(message: string): Problem {
  return message in englishProblemTexts ? (message as Problem) : 'field_invalid';
}

/**
 * Converts the problem of a missing mobile number to the problem that names the party: `sender_phone_required` or
 * `receiver_phone_required`. Returns every other problem unchanged. For 'both', returns every problem unchanged.
 */
export const toPartyProblem = <Found extends string>(
  side: 'sender' | 'receiver' | 'both',
  found: Found,
): Found | 'sender_phone_required' | 'receiver_phone_required' =>
  found === 'contact_phone_required' && side !== 'both' ? `${side}_phone_required` : found;
