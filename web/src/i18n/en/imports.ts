import type { ImportState } from '@miya/contract/imports';
import { selectPlural } from '../select-plural.ts';
import { fill, find, grid } from './import-grid.ts';

/** Why a chosen file cannot be taken. */
export type ImportFault =
  | 'none_chosen'
  | 'unreadable'
  | 'protected'
  | 'too_large'
  | 'too_many'
  | 'too_wide'
  | 'empty'
  | 'not_a_table'
  | 'no_rows'
  | 'web_page'
  | 'wps_file';

export const imports = {
  steps: { label: 'Steps', file: 'File', check: 'Check', send: 'Send' },
  file: {
    lead: 'An Excel, LibreOffice or WPS file (.xlsx, .xls, .ods, .et) or a .csv with one order per row, up to 100,000 rows, or an export from Shopify, WooCommerce, Amazon, Mercado Libre, AliExpress, Dianxiaomi (店小秘) or Mabang (马帮) as it is. Columns are recognised by their headings in any of our six languages.',
    drop: 'Drop a file here, or choose one',
    choose: 'Choose a file',
    template: 'Download the template',
    privacy:
      'The file is read on this device. Your corrections are kept here, encrypted, until they have been imported or you discard them.',
    paste: 'Paste from Excel',
    pasteTitle: 'Paste rows from Excel',
    pasteLead: 'Copy the rows in Excel together with their headings, then paste them here with Ctrl+V.',
    pasteField: 'Copied rows',
    pasteName: 'Pasted rows',
    pasteTake: 'Use these rows',
    letGo: 'Drop the file to use it',
    busy: 'Rows are being sent. Please drop the file again once they have arrived',
    faults: {
      none_chosen: 'Please select a file to upload',
      unreadable: 'The file is damaged or is not a spreadsheet. Please save it as .xlsx or .csv',
      protected: 'The file is protected by a password. Please save it without one',
      too_large: 'The file is too large when unpacked. Please split it',
      too_many: 'The file has more than 100,000 rows. Please split it',
      too_wide: 'The sheet has more than 300 columns. Please delete those that are not needed',
      empty: 'The file is empty',
      not_a_table: 'This is not a spreadsheet. Please choose an .xlsx, .xls, .ods or .csv file',
      no_rows: 'There are no orders below the headings',
      web_page:
        'This is a web page named as a spreadsheet, without a table in it. Please open it in Excel and save it as .xlsx',
      wps_file: 'This WPS file (.et) cannot be read. Please open it in WPS and save it as .xlsx',
    } satisfies Record<ImportFault, string>,
  },
  reading: (rows: string) => `Reading and checking the file… ${rows} rows`,
  sheets: {
    title: 'Which sheet has the orders?',
    lead: 'Several sheets of this file may contain orders. One is read; the others are left alone.',
    likely: 'looks like orders',
    choose: 'Read this sheet',
    label: 'Sheet',
  },
  hidden: {
    question: (rows: string) =>
      `Some rows are hidden in the file, by a filter or by hand: ${rows}. Should they be included?`,
    take: 'Include them',
    leave: 'Leave them out',
  },
  nowhere: {
    question: (rows: string, name: string, address: string) =>
      `Rows with a sender but no sender address: ${rows}. Use the address of ${name} for them (${address})?`,
    take: 'Use this address',
    leave: 'Send without an address',
  },
  mapping: {
    title: 'Which column is which?',
    lead: 'Some columns were not recognised by their headings. Please choose their meaning; your choice is remembered for files with the same headings.',
    leadAll:
      'All columns were recognised by their headings. You can correct them here; your choice is remembered for files with the same headings.',
    leadWithout:
      'Without headings every row is read, from the first one on. Please choose what each column is.',
    headingRow: 'Row with the headings',
    noHeadings: 'There are no headings',
    encoding: 'Encoding of the text',
    column: 'Column in the file',
    example: 'First values',
    meaning: 'What it is',
    ignored: 'Leave out',
    take: 'Use these columns',
    missing: (names: string) => `Still missing: ${names}`,
    open: 'Columns',
    sums: (rows: string) => `Rows left out because they contain only totals: ${rows}`,
    notes: (rows: string) => `Rows left out because they contain only a note: ${rows}`,
    unknown: (names: string) => `Columns left out: ${names}`,
    choose: 'Please choose',
    suggested: (name: string) => `Probably: ${name}`,
    undecided: (names: string) => `Not decided yet: ${names}`,
    leaveOut: 'Leave these out',
    openQuestion: (names: string) =>
      `These columns were not recognised but are not empty: ${names}. Assign them, or leave them out; your choice is remembered.`,
    sayWhat: 'Assign the columns',
    readingAddresses: (count: string) => `Reading addresses written in one column: ${count} left`,
    shop: (name: string) =>
      `Recognised as an export from ${name}. The rows of one order become one order with several items.`,
    shopLeftOut: (count: string) => `Columns that an order does not need: ${count}`,
  },
  summary: {
    /** These follow their number. */
    sound: (count: number) => selectPlural('en', count, { one: 'order ready', other: 'orders ready' }),
    faulty: (count: number) =>
      selectPlural('en', count, { one: 'order with problems', other: 'orders with problems' }),
    alike: (count: number) =>
      selectPlural('en', count, { one: 'possible duplicate', other: 'possible duplicates' }),
    waiting: 'being checked',
    inRows: (rows: string) => `orders in ${rows} rows`,
    notReady: 'not ready for customs',
    total: 'Estimated total',
    partly: (count: string) => `without price yet: ${count}`,
    byService: (orders: string, total: string, count: number) =>
      `${orders} ${selectPlural('en', count, { one: 'order', other: 'orders' })}, ${total}`,
    balance: 'Balance',
    after: 'Balance afterwards',
    reserved: (amount: string) => `reserved: ${amount}`,
    checking: 'Getting prices and checking places…',
    stop: 'Stop',
    goOn: 'Check prices',
  },
  batch: {
    servicePlaceholder: 'Choose one',
    ownServices: 'As each row says',
    sender: 'Sender if missing',
    noSender: 'None chosen',
    book: 'Address book',
  },
  problems: {
    title: 'What needs to be fixed',
    rows: (rows: string, count: number) =>
      `${rows} ${selectPlural('en', count, { one: 'row', other: 'rows' })}`,
    show: 'Show',
    showAll: 'Show all rows',
    delete: 'Delete',
    export: 'Export',
    name: 'Rows with problems',
  },
  grid,
  fill,
  find,
  send: {
    action: (count: string) => `Send ${count} orders`,
    none: 'There are no rows without problems to send',
    notYet: {
      service: 'Choose an express type first',
      columns: 'Decide first about the columns that were not recognised',
      hidden: 'Decide first about the hidden rows',
      checking: 'Rows are still being checked',
    },
    question: (count: string) => `Send ${count} orders?`,
    stay: (count: string) => `Orders with problems stay here: ${count}.`,
    alike: (count: string) => `Orders that look like duplicates are sent too: ${count}.`,
    confirm: 'Send',
    sending: 'Sending the rows…',
    running: 'Placing orders…',
    progress: (done: string, all: string, _all: number) => `${done} of ${all} rows`,
    speed: (rows: string) => `${rows} rows per second`,
    leave:
      'You may leave this page: rows that have arrived are processed, and the rest are sent when you come back.',
    waits: 'No connection. The rest is sent as soon as the connection is back; nothing is lost.',
    retry: 'Try again',
    cancel: 'Cancel the import',
    cancelQuestion: 'Stop this import?',
    cancelAdvice: 'Orders already placed are kept; the other rows do not become orders.',
    back: 'Back to the rows',
    done: 'Importing data successfully',
    nothing: 'No orders were placed',
    cancelled: 'The import has been stopped',
    orders: (count: string) => `Orders placed: ${count}`,
    failed: (count: string) => `Rows refused: ${count}`,
    left: (count: string) => `Rows left in the grid: ${count}`,
    waybills: 'Waybill numbers',
    copy: 'Copy the numbers',
    copied: 'Copied',
    print: 'Print all labels',
    export: 'Export result',
    exportFailed: 'Download the refused rows',
    correct: 'Correct the other rows',
    fresh: 'New import',
    rows: 'Orders',
    repeatedQuestion: (rows: string, all: string) =>
      `Rows of this file that were imported before: ${rows} of ${all}`,
    repeatedAdvice: 'Sending them again would place the same orders a second time.',
    again: 'Send them anyway',
    notSent: 'Not sent',
    leftOut: 'Left out',
    onlySums: 'Contains only totals',
    noOrder: 'Contains no order',
    resultName: 'Result',
    exportFault:
      'The file can no longer be read. Please choose it again, or download the result from the earlier imports',
  },
  labels: {
    title: 'Labels of the whole import',
    lead: (most: string, _count: number) =>
      `One document holds up to ${most} labels. Print the parts one after the other; they follow the sequence of your file.`,
    part: (part: string, parts: string) => `Part ${part} of ${parts}`,
    rows: (first: string, last: string) => `rows ${first} to ${last}`,
    waybills: (first: string, last: string) => `first ${first}, last ${last}`,
    print: (part: string) => `Print part ${part}`,
    opened: 'opened',
    failed: 'The parts could not be loaded',
    retry: 'Try again',
  },
  history: {
    print: (file: string) => `Print the labels of ${file}`,
    title: 'Earlier imports',
    none: 'You have not imported anything yet',
    file: 'File',
    time: 'Time',
    state: 'State',
    states: {
      receiving: 'Not completely sent',
      running: 'In progress',
      done: 'Finished',
      cancelled: 'Stopped',
    } satisfies Record<ImportState, string>,
    counts: (done: string, failed: string, rows: string) =>
      `${done} orders, ${failed} refused, of ${rows} rows sent`,
    resume: 'Continue',
    elsewhere: 'Its rows are on the device it was started on',
    stop: 'Stop it',
    result: (file: string) => `Export the result of ${file}`,
    refused: (file: string) => `Download the refused rows of ${file}`,
    more: 'Load more',
    failed: 'The earlier imports could not be loaded',
  },
};

export type ImportTexts = typeof imports;
