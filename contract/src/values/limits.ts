// Every limit is declared once: forms, server checks and columns read it here.
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const PHONE_MAX = 24;
export const NAME_MAX = 80;
export const REMARK_MAX = 200;
export const CODE_DIGITS = 6;
export const NETNUM_MAX = 999_999;

export const REQUEST_TIMEOUT_MS = 50_000;
export const MESSAGE_SHOWN_MS = 5_000;

export const SESSION_IDLE_MINUTES = 120;
export const SESSION_MAX_MINUTES = 720;

export const CODE_LIFETIME_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_SENDS = [
  { most: 3, minutes: 10 },
  { most: 10, minutes: 24 * 60 },
] as const;

/** One address may have so many codes sent over all phones: enough for an office, too little to run up a carrier's bill. */
export const CODE_SENDS_PER_ADDRESS = { most: 100, minutes: 24 * 60 } as const;

/** Codes for one phone, at one tenant and for one purpose, asked for from one network: the rest is left to its owner. */
export const CODE_SENDS_PER_NETWORK = { most: 5, minutes: 24 * 60 } as const;

/**
 * Password checks of one account by all devices that never signed in to it, of which one network gets only a part; by
 * one device that has; and from one address over all accounts.
 */
export const TRIES_PER_ACCOUNT = { most: 10, minutes: 15 } as const;
export const TRIES_PER_ACCOUNT_AND_NETWORK = { most: 6, minutes: 15 } as const;
export const TRIES_PER_DEVICE = { most: 10, minutes: 15 } as const;
export const TRIES_PER_ADDRESS = { most: 30, minutes: 1 } as const;

/** For how long a proof is enough to change the password, and a sign-in, or a proof after it, to make a key. */
export const PROOF_MINUTES = 10;

/** A place's id is the path of its names; the longest there is has 77 characters. */
export const POSITION_ID_MAX = 250;
export const POSITION_LABEL_MAX = 120;
export const POSITION_SEARCH_MAX = 80;
export const POSITION_SEARCH_HITS = 30;
export const POSTCODE_MAX = 16;
/** Colonias of one Mexican postcode: 343 at most. */
export const POSTCODE_HITS = 400;

/** The longest address that mail servers take. */
export const EMAIL_MAX = 254;
export const COMPANY_MAX = 120;
/** The landline, with its extension. */
export const LANDLINE_MAX = 40;
export const DETAIL_MAX = 300;
export const IDENTITY_MAX = 40;

export const ADDRESS_SEARCH_MAX = 80;
/** Of the latest so many orders it is counted how often an address is used. */
export const ORDERS_OF_USE = 2_000;
/** Groups of addresses that may be one, shown at once, and addresses of one group. */
export const DUPLICATES_AT_ONCE = 50;
export const DUPLICATES_TOGETHER = 10;
export const ADDRESSES_PER_PAGE = { usual: 20, most: 100 } as const;
/** Rows are counted up to this; beyond it a count reads 'more than'. */
export const COUNT_MOST = 10_000;
/** A group of orders is counted up to it: above, nobody asks how many exactly. */
export const GROUP_COUNT_MOST = 1_000;
/** Orders that a search for words looks through before it answers: it takes the same time however many there are. */
export const ORDERS_LOOKED = 10_000;
export const ADDRESS_IMPORT_ROWS = 500;

/** So many addresses are named in one request; all that a filter finds need no names. */
export const ADDRESSES_AT_ONCE = 1_000;
/** Identity numbers shown in full to one client. */
export const REVEALS_PER_CLIENT = { most: 60, minutes: 60 } as const;
/** A pasted address: ten times the longest anyone has sent. */
export const PASTE_MAX = 2_000;
/** Addresses of a spreadsheet that are read in one request. */
export const ADDRESSES_READ_AT_ONCE = 20;
/** A parcel has at most so many grams, cubic centimetres and centimetres. More is a typing error, and below it sums stay exact. */
export const WEIGHT_MAX = 100_000_000;
export const VOLUME_MAX = 1_000_000_000;
export const SIDE_MAX = 1_000;
export const PIECES_MAX = 999;
/** Rows of equal pieces of one order, and numbers that its pieces may have had by and by: one that is gone is not given again. */
export const PARCEL_ROWS_MOST = 100;
export const PIECE_NUMBER_MAX = 1_000_000;
export const PLACE_NAME_MAX = 120;

/** One amount of money, in minor units. */
export const MONEY_MAX = 100_000_000_000;
/** One price on a card, in minor units: with WEIGHT_MAX, a total stays an exact number on the wire. */
export const PRICE_MAX = 1_000_000_000;
export const QUOTE_LIFETIME_MINUTES = 60;

export const ITEM_NAME_MAX = 120;
export const ITEM_CODE_MAX = 40;
/** Items of one order that customs see as lines of their own, and how many there are of one. */
export const GOODS_LINES_MOST = 100;
export const QUANTITY_MAX = 1_000_000;
/** Items that are remembered are looked for by so many letters, and answered so many at once. */
export const ITEM_SEARCH_MAX = 80;
export const ITEMS_SHOWN = { usual: 8, most: 50 } as const;
/** Boxes that a client keeps under names. */
export const BOXES_MOST = 30;
export const BOX_NAME_MAX = 40;
export const MANUFACTURER_MAX = 120;
export const LINK_MAX = 500;
/** The shop an order comes from, and its seller's number in the EU's scheme. */
export const PLATFORM_MAX = 60;
export const IOSS_MAX = 12;
/** Digits of a tariff code: six are the world's, what follows is the country's own. */
export const HS_DIGITS = { least: 6, most: 10 } as const;
/** The client's own number of an order. */
export const REFERENCE_MAX = 60;
export const TRANSFER_NUMBER_MAX = 40;
/** The carrier's own id of a scan, and how many come in one request. */
export const SOURCE_ID_MAX = 100;
export const TRACK_EVENTS_MOST = 1_000;

/** A spreadsheet of orders: rows in all, rows in one request, characters of a cell, of the file's name. */
export const IMPORT_ROWS_MOST = 100_000;
export const IMPORT_ROWS_AT_ONCE = 500;
/** Bytes of any request: so many rows with long cells do not fit into one. */
export const BODY_BYTES_MOST = 1_048_576;
export const CELL_MAX = 1_000;
export const FILE_NAME_MAX = 200;
/** Columns of a file that is read. */
export const FILE_COLUMNS_MOST = 300;
/** The last row a spreadsheet can have. */
export const ROW_NUMBER_MAX = 1_048_576;

/** Numbers pasted at once, characters searched for, orders ticked at once. */
export const NUMBERS_MOST = 500;
/** Letters in the one search field: that many numbers, pasted. */
export const ORDER_FIND_MAX = 30_000;
export const ORDER_SEARCH_MAX = 80;
export const ORDERS_PER_PAGE = { usual: 50, most: 200 } as const;
export const ORDERS_AT_ONCE = 1_000;
/** Filters of the list of orders that a client keeps under names. */
export const FILTERS_MOST = 20;
export const FILTER_NAME_MAX = 40;
export const FILTER_QUERY_MAX = 500;
/** Orders, or parts of them, that a client keeps under names. */
export const TEMPLATES_MOST = 50;
export const TEMPLATE_NAME_MAX = 40;
/** For so long a deletion can be undone. */
export const DELETED_KEPT_MINUTES = 60;
/** For so long a change of several orders can be undone. */
export const CHANGED_KEPT_MINUTES = 60;
/** Numbers that the public tracking page takes at once. */
export const TRACKED_AT_ONCE = 40;
/** Numbers that one address may track, and as how many one counts that nobody has: who sweeps them soon stands still. */
export const TRACKED_PER_ADDRESS = { most: 60, minutes: 1 } as const;
export const UNKNOWN_COUNTS_AS = 3;

/** How a carrier says that accounts are recharged. */
export const RECHARGE_NOTE_MAX = 1_000;

/** What a client finds wrong with a consumption, and the answer to it. */
export const DISPUTE_MAX = 500;
/** How often a client can add to one dispute before it is answered. */
export const DISPUTE_NOTES_MOST = 10;

/** What the overview looks back on: days and months shown, the busiest countries of so many days, orders of a kind. */
export const OVERVIEW_DAYS = 30;
export const OVERVIEW_MONTHS = 12;
export const OVERVIEW_DESTINATIONS = { countries: 8, days: 90 } as const;
export const OVERVIEW_ORDERS = 5;

export const PAGE_MAX = 100;
export const IDEMPOTENCY_KEY_MAX = 100;

/** Uses of one back-office key, and of keys that are none from one address. */
export const USES_PER_KEY = { most: 300, minutes: 1 } as const;
export const WRONG_KEYS_PER_ADDRESS = { most: 30, minutes: 1 } as const;

/** Keys of a client's own systems: letters of a name, days that a rolled one may stay good, uses of one. */
export const API_KEY_NAME_MAX = 60;
export const API_KEY_OVERLAP_DAYS = 7;
export const USES_PER_API_KEY = { most: 600, minutes: 1 } as const;
/** For so long it is kept what was asked over the API. */
export const API_REQUESTS_DAYS = 30;
/** Keys that have ended are known for as long, so many of a client; so many requests a day of one are listed, lest they drive out the others. */
export const ENDED_API_KEYS_KEPT = 20;
export const ENDED_API_KEY_LISTED = 10;
/** Characters of a request's Idempotency-Key over the API. */
export const API_IDEMPOTENCY_KEY_MAX = 255;

/** Devices that are remembered of one account, and for how long after the last sign-in there. */
export const KNOWN_DEVICES_MOST = 20;
export const KNOWN_DEVICE_DAYS = 180;

/** For how long security events are kept, and how many failures of one kind are noted in a while: the rest is a flood. */
export const SECURITY_EVENTS_DAYS = 180;
export const FAILURES_NOTED = { most: 10, minutes: 15 } as const;

/** Live streams of one client: a browser needs one. */
export const LIVE_STREAMS_PER_CLIENT = 10;
/** A stream is never silent for longer; who hears nothing for twice as long has lost it. */
export const LIVE_HEARTBEAT_MS = 20_000;
/** Orders of one print job, and labels: an order may have 999 pieces, each with its label. */
export const PRINTED_ORDERS_MOST = 1_000;
export const PRINTED_LABELS_MOST = 3_000;

/** Unread notices are counted up to this; beyond it the bell reads '99+'. */
export const UNREAD_MOST = 100;
export const NOTICES_KEPT_DAYS = 90;
/** Rows looked through for one page of grouped notices, or for their count, and numbers named in one of them. */
export const NOTICES_GROUPED_OF = 500;
export const NOTICE_NUMBERS_MOST = 100;

/** Webhooks of one client, and letters of an address. */
export const WEBHOOKS_MOST = 10;
export const WEBHOOK_URL_MAX = 500;
/** For so many hours at most a secret is good after another has followed it. */
export const OLD_SECRET_HOURS = 168;
export const DELIVERIES_KEPT_DAYS = 30;

/** Tariff codes that are checked at once. */
export const TARIFF_CODES_MOST = 100;
/** So many rules of a carrier's own for duties are looked at, the latest. */
export const DUTY_RULES_MOST = 500;
/** What one of a currency may cost: a million of the carrier's own. */
export const EXCHANGE_MILLIONTHS_MAX = 1_000_000_000_000;
