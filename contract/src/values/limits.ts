// Every limit is declared once. Forms, server checks and columns use it.
// A limit with `most` and `minutes` allows `most` attempts in each period of `minutes`.
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const PHONE_MAX = 24;
export const NAME_MAX = 80;
export const REMARK_MAX = 200;
export const CODE_DIGITS = 6;
export const NETNUM_MAX = 999_999;

export const REQUEST_TIMEOUT_MS = 50_000;
export const MESSAGE_DISPLAY_MS = 5_000;

export const SESSION_IDLE_MINUTES = 120;
export const SESSION_MAX_MINUTES = 720;

export const CODE_LIFETIME_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;
export const CODE_SEND_LIMITS = [
  { most: 3, minutes: 10 },
  { most: 10, minutes: 24 * 60 },
] as const;

/**
 * Codes sent at the request of one IP address, to all phones: enough for an office, too few to cost the carrier much.
 */
export const CODE_SEND_LIMIT_PER_ADDRESS = { most: 100, minutes: 24 * 60 } as const;

/**
 * Codes for one phone, tenant and purpose, requested from one network. The rest of CODE_SEND_LIMITS stays for the owner
 * of the phone.
 */
export const CODE_SEND_LIMIT_PER_NETWORK = { most: 5, minutes: 24 * 60 } as const;

/**
 * Password checks. A known device has signed in to the account before:
 * - PER_ACCOUNT: for one account, from all unknown devices together;
 * - PER_ACCOUNT_AND_NETWORK: for one account, from the unknown devices of one network;
 * - PER_DEVICE: for one account, from one known device;
 * - PER_ADDRESS: for all accounts, from the unknown devices at one IP address.
 */
export const SIGN_IN_LIMIT_PER_ACCOUNT = { most: 10, minutes: 15 } as const;
export const SIGN_IN_LIMIT_PER_ACCOUNT_AND_NETWORK = { most: 6, minutes: 15 } as const;
export const SIGN_IN_LIMIT_PER_DEVICE = { most: 10, minutes: 15 } as const;
export const SIGN_IN_LIMIT_PER_ADDRESS = { most: 30, minutes: 1 } as const;

/**
 * How long a reauthentication allows to change the password or to create an API key. For an API key, a sign-in counts
 * as reauthentication.
 */
export const REAUTHENTICATION_MINUTES = 10;

/** The id of a place is the path of its names. The longest id has 77 characters. */
export const POSITION_ID_MAX = 250;
export const POSITION_LABEL_MAX = 120;
export const POSITION_SEARCH_MAX = 80;
export const MAX_POSITION_SEARCH_RESULTS = 30;
export const POSTCODE_MAX = 16;
/** A Mexican postcode has up to 343 colonias. */
export const MAX_POSTCODE_RESULTS = 400;

/** The longest address that mail servers accept. */
export const EMAIL_MAX = 254;
export const COMPANY_MAX = 120;
/** A landline number with its extension. */
export const LANDLINE_MAX = 40;
export const DETAIL_MAX = 300;
export const IDENTITY_MAX = 40;

export const ADDRESS_SEARCH_MAX = 80;
/** Uses of an address are counted in this many of the client's latest orders. */
export const ADDRESS_USE_ORDERS = 2_000;
/** Groups of possible duplicates shown at a time, and addresses of one group. */
export const MAX_DUPLICATE_GROUPS = 50;
export const MAX_DUPLICATES_PER_GROUP = 10;
export const ADDRESSES_PER_PAGE = { usual: 20, most: 100 } as const;
/** Rows are counted up to this number. Above it screens show 'more than'. */
export const MAX_COUNT = 10_000;
/** Orders of a group (a tab of the list) are counted up to this number. */
export const MAX_GROUP_COUNT = 1_000;
/** Orders that a search for words reads for one page, so that a page takes the same time for any number of orders. */
export const SEARCHED_ORDERS_PER_PAGE = 10_000;
export const MAX_ADDRESS_IMPORT_ROWS = 500;

/** Addresses that one request names by id. A request for all results of a filter names none. */
export const MAX_ADDRESSES_PER_REQUEST = 1_000;
/** Reveals of identity numbers per client. */
export const IDENTITY_REVEAL_LIMIT = { most: 60, minutes: 60 } as const;
/** Characters of a pasted address: ten times the longest known address. */
export const PASTE_MAX = 2_000;
/** Addresses of spreadsheet cells that one request parses. */
export const MAX_PARSED_ADDRESSES_PER_REQUEST = 20;
/** Grams, cubic centimetres and centimetres of a parcel. A higher value counts as a typing error. Sums stay exact. */
export const WEIGHT_MAX = 100_000_000;
export const VOLUME_MAX = 1_000_000_000;
export const SIDE_MAX = 1_000;
export const PIECES_MAX = 999;
/** Rows of equal pieces of an order, and the highest piece number. Numbers of removed pieces are not used again. */
export const MAX_PARCEL_ROWS = 100;
export const PIECE_NUMBER_MAX = 1_000_000;
export const PLACE_NAME_MAX = 120;

/** An amount of money in minor units. */
export const MONEY_MAX = 100_000_000_000;
/** A price on a rate card, in minor units. With WEIGHT_MAX, a total stays below 2^53, so JSON keeps it exact. */
export const PRICE_MAX = 1_000_000_000;
export const QUOTE_LIFETIME_MINUTES = 60;

export const ITEM_NAME_MAX = 120;
export const ITEM_CODE_MAX = 40;
/** Goods lines of an order, and units of one line. */
export const MAX_GOODS_LINES = 100;
export const QUANTITY_MAX = 1_000_000;
/** Characters of a search for remembered items, and the items of its result. */
export const ITEM_SEARCH_MAX = 80;
export const ITEM_SUGGESTIONS = { usual: 8, most: 50 } as const;
/** Named box sizes of a client. */
export const MAX_BOXES = 30;
export const BOX_NAME_MAX = 40;
export const MANUFACTURER_MAX = 120;
export const LINK_MAX = 500;
/** The sales platform of an order, and the seller's number in the EU's IOSS scheme. */
export const PLATFORM_MAX = 60;
export const IOSS_MAX = 12;
/** Digits of an HS code: six are international, the following ones belong to a country. */
export const HS_DIGITS = { least: 6, most: 10 } as const;
/** The client's own number of an order. */
export const REFERENCE_MAX = 60;
export const TRANSFER_NUMBER_MAX = 40;
/** The carrier's id of a scan, and the scans of one request. */
export const SOURCE_ID_MAX = 100;
export const MAX_TRACK_EVENTS = 1_000;

/** Imports: rows of a file, and rows of one request. */
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_ROWS_PER_REQUEST = 500;
/** Bytes of a request body. Rows with long cells can exceed this limit, so clients send them in several requests. */
export const MAX_REQUEST_BODY_BYTES = 1_048_576;
/** Characters of a cell, and of the name of an imported file. */
export const CELL_MAX = 1_000;
export const FILE_NAME_MAX = 200;
/** Columns of a file. */
export const MAX_FILE_COLUMNS = 300;
/** The last row number of a spreadsheet. */
export const ROW_NUMBER_MAX = 1_048_576;

/** Numbers of one search. */
export const MAX_PASTED_NUMBERS = 500;
/** Characters of the search field: enough for MAX_PASTED_NUMBERS. */
export const ORDER_FIND_MAX = 30_000;
export const ORDER_SEARCH_MAX = 80;
export const ORDERS_PER_PAGE = { usual: 50, most: 200 } as const;
export const MAX_ORDERS_PER_REQUEST = 1_000;
/** Named filters of a client's order list. */
export const MAX_SAVED_FILTERS = 20;
export const FILTER_NAME_MAX = 40;
export const FILTER_QUERY_MAX = 500;
/** Named order templates of a client. */
export const MAX_TEMPLATES = 50;
export const TEMPLATE_NAME_MAX = 40;
/** How long a deletion can be undone. */
export const UNDO_DELETION_MINUTES = 60;
/** How long a change of several orders can be undone. */
export const UNDO_CHANGE_MINUTES = 60;
/** Numbers of one request of the public tracking page. */
export const MAX_TRACKED_NUMBERS = 40;
/**
 * Numbers that one IP address may track. An unknown number counts several times, to stop clients that guess numbers.
 */
export const TRACKING_LIMIT_PER_ADDRESS = { most: 60, minutes: 1 } as const;
export const UNKNOWN_NUMBER_WEIGHT = 3;

/** The carrier's text about how to recharge an account. */
export const RECHARGE_NOTE_MAX = 1_000;

/** Characters of a dispute, and of the answer to it. */
export const DISPUTE_MAX = 500;
/** Notes that a client can add to a dispute before it is answered. */
export const MAX_DISPUTE_NOTES = 10;

/** The overview: days and months of its charts, the most frequent destinations of a period, orders of each list. */
export const OVERVIEW_DAYS = 30;
export const OVERVIEW_MONTHS = 12;
export const OVERVIEW_DESTINATIONS = { countries: 8, days: 90 } as const;
export const OVERVIEW_ORDERS_PER_LIST = 5;

export const MAX_PAGE_SIZE = 100;
export const IDEMPOTENCY_KEY_MAX = 100;

/** Requests with one operator key, and requests with unknown keys from one IP address. */
export const OPERATOR_KEY_LIMIT = { most: 300, minutes: 1 } as const;
export const WRONG_KEY_LIMIT_PER_ADDRESS = { most: 30, minutes: 1 } as const;

/** API keys: characters of the name, days that a renewed key stays valid, requests with one key. */
export const API_KEY_NAME_MAX = 60;
export const API_KEY_OVERLAP_DAYS = 7;
export const API_KEY_LIMIT = { most: 600, minutes: 1 } as const;
/** Days that the list of API requests is kept. */
export const API_REQUEST_LOG_DAYS = 30;
/**
 * Revoked and expired keys of a client that stay stored, and requests with one of these keys that are listed per day.
 * The second limit keeps requests with old keys from filling the list.
 */
export const MAX_ENDED_API_KEYS = 20;
export const ENDED_API_KEY_REQUESTS_PER_DAY = 10;
/** Characters of the header Idempotency-Key. */
export const API_IDEMPOTENCY_KEY_MAX = 255;

/** Known devices of an account, and days that a device stays known after its last sign-in. */
export const MAX_KNOWN_DEVICES = 20;
export const KNOWN_DEVICE_DAYS = 180;

/** Days that security events are kept. In a period, at most this many failures of one kind are stored. */
export const SECURITY_EVENTS_DAYS = 180;
export const FAILURE_EVENT_LIMIT = { most: 10, minutes: 15 } as const;

/** Live streams of a client. A browser needs one. */
export const MAX_LIVE_STREAMS_PER_CLIENT = 10;
/** The interval of heartbeats. A browser that receives nothing for twice as long reconnects. */
export const LIVE_HEARTBEAT_MS = 20_000;
/** Orders and labels of one print. An order can have 999 pieces, each with a label. */
export const MAX_PRINTED_ORDERS = 1_000;
export const MAX_PRINTED_LABELS = 3_000;

/** Unread notices are counted up to this number. At this number the bell shows '99+'. */
export const MAX_UNREAD_COUNT = 100;
export const NOTICE_RETENTION_DAYS = 90;
/** Notices that are read for one page of grouped notices or for their count, and waybill numbers of one group. */
export const NOTICE_GROUPING_ROWS = 500;
export const MAX_NOTICE_WAYBILLS = 100;

/** Webhooks of a client, and characters of a URL. */
export const MAX_WEBHOOKS = 10;
export const WEBHOOK_URL_MAX = 500;
/** The longest time that the old secret of a webhook stays valid after a new one was created. */
export const MAX_SECRET_OVERLAP_HOURS = 168;
export const DELIVERY_RETENTION_DAYS = 30;

/** HS codes that one request checks. */
export const MAX_HS_CODES_PER_REQUEST = 100;
/** How many duty rules and how many exchange rates of a carrier are used: only the latest ones. */
export const MAX_DUTY_RULES = 500;
/** The highest exchange rate: one unit of a currency costs a million units of the carrier's currency. */
export const EXCHANGE_RATE_MILLIONTHS_MAX = 1_000_000_000_000;
