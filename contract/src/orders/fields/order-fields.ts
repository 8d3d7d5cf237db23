import {
  IOSS_MAX,
  ITEM_CODE_MAX,
  ITEM_NAME_MAX,
  PLATFORM_MAX,
  REFERENCE_MAX,
  REMARK_MAX,
  TRANSFER_NUMBER_MAX,
} from '../../values/limits.ts';

/** The kinds of fields, with the PostgreSQL type of their columns. */
export const sqlTypesByFieldKind = {
  text: 'text',
  count: 'int',
  centimetres: 'double precision',
  grams: 'bigint',
  cubicCentimetres: 'bigint',
  money: 'bigint',
  moment: 'timestamptz',
  currency: 'text',
  status: 'text',
  payment: 'text',
  dutiesPayer: 'text',
  exportReason: 'text',
  itemType: 'text',
  service: 'uuid',
} as const;
export type FieldKind = keyof typeof sqlTypesByFieldKind;

type OrderFieldRule = {
  kind: FieldKind;
  /** The column of the table `orders`. */
  column: string;
  /** The column is null if the field has no value. */
  nullable?: true;
  /**
   * The client fills in the field, for the order itself or its goods. Without `part`, the carrier or the server sets
   * it.
   */
  part?: 'order' | 'goods';
  /** The maximum number of characters of a client's text. The form, the API and imports refuse a longer one. */
  maxCharacters?: number;
  /** A text of several lines. */
  multiline?: true;
  /** The value belongs to a single order. A copy of the order starts without it. */
  notCopied?: true;
  /** A search for words reads this field. */
  searched?: true;
  /** A column of the order list. */
  listed?: true;
  /** A column of exports. The columns have the sequence of this file. */
  exported?: true;
  /** Labels or invoices contain the field. */
  printed?: true;
  /** The index of the field's cell in an import row: see imports/columns.ts. */
  importCell?: number;
};

/**
 * The fields of an order. Schemas, the columns of the table, the list, exports and imports, and the labels of forms are
 * derived from this declaration. field-names/ has the names in each language. The parties are not included: see
 * addresses/party.ts.
 */
export const orderFields = {
  waybill: { kind: 'text', column: 'waybill', listed: true, exported: true, printed: true },
  transferNumber: {
    kind: 'text',
    column: 'transfer_number',
    nullable: true,
    part: 'order',
    maxCharacters: TRANSFER_NUMBER_MAX,
    notCopied: true,
    searched: true,
    listed: true,
    exported: true,
    printed: true,
  },
  clientReference: {
    kind: 'text',
    column: 'client_reference',
    nullable: true,
    part: 'order',
    maxCharacters: REFERENCE_MAX,
    notCopied: true,
    searched: true,
    listed: true,
    exported: true,
    printed: true,
    importCell: 28,
  },
  status: { kind: 'status', column: 'status', listed: true, exported: true, printed: true },
  createdAt: { kind: 'moment', column: 'created_at', listed: true, exported: true, printed: true },
  recordedAt: { kind: 'moment', column: 'recorded_at', nullable: true, exported: true },
  service: {
    kind: 'service',
    column: 'service_id',
    part: 'order',
    listed: true,
    exported: true,
    importCell: 49,
  },
  payment: {
    kind: 'payment',
    column: 'payment',
    part: 'order',
    listed: true,
    exported: true,
    printed: true,
  },
  dutiesPayer: {
    kind: 'dutiesPayer',
    column: 'duties_payer',
    nullable: true,
    part: 'order',
    exported: true,
    printed: true,
    importCell: 45,
  },
  exportReason: {
    kind: 'exportReason',
    column: 'export_reason',
    nullable: true,
    part: 'order',
    exported: true,
    printed: true,
    importCell: 46,
  },
  platform: {
    kind: 'text',
    column: 'platform',
    part: 'order',
    maxCharacters: PLATFORM_MAX,
    exported: true,
    importCell: 47,
  },
  ioss: {
    kind: 'text',
    column: 'ioss',
    part: 'order',
    maxCharacters: IOSS_MAX,
    exported: true,
    printed: true,
    importCell: 48,
  },
  itemType: { kind: 'itemType', column: 'item_type', part: 'goods', importCell: 21 },
  itemName: {
    kind: 'text',
    column: 'item_name',
    part: 'goods',
    maxCharacters: ITEM_NAME_MAX,
    searched: true,
    listed: true,
    exported: true,
    printed: true,
    importCell: 26,
  },
  itemCode: {
    kind: 'text',
    column: 'item_code',
    part: 'goods',
    maxCharacters: ITEM_CODE_MAX,
    searched: true,
    exported: true,
    printed: true,
    importCell: 33,
  },
  pieces: {
    kind: 'count',
    column: 'pieces',
    part: 'goods',
    listed: true,
    exported: true,
    printed: true,
    importCell: 22,
  },
  weight: {
    kind: 'grams',
    column: 'weight',
    part: 'goods',
    listed: true,
    exported: true,
    printed: true,
    importCell: 23,
  },
  settlementWeight: {
    kind: 'grams',
    column: 'settlement_weight',
    nullable: true,
    exported: true,
    printed: true,
  },
  volume: { kind: 'cubicCentimetres', column: 'volume', part: 'goods', exported: true, importCell: 24 },
  length: {
    kind: 'centimetres',
    column: 'length',
    nullable: true,
    part: 'goods',
    printed: true,
    importCell: 29,
  },
  width: {
    kind: 'centimetres',
    column: 'width',
    nullable: true,
    part: 'goods',
    printed: true,
    importCell: 30,
  },
  height: {
    kind: 'centimetres',
    column: 'height',
    nullable: true,
    part: 'goods',
    printed: true,
    importCell: 31,
  },
  currency: { kind: 'currency', column: 'currency', exported: true, printed: true },
  quoted: { kind: 'money', column: 'quoted', exported: true },
  freight: {
    kind: 'money',
    column: 'freight',
    nullable: true,
    listed: true,
    exported: true,
    printed: true,
  },
  insured: { kind: 'money', column: 'insured', part: 'goods', exported: true, printed: true, importCell: 27 },
  declared: {
    kind: 'money',
    column: 'declared',
    part: 'goods',
    exported: true,
    printed: true,
    importCell: 32,
  },
  declaredCurrency: {
    kind: 'currency',
    column: 'declared_currency',
    nullable: true,
    part: 'goods',
    exported: true,
    printed: true,
    importCell: 36,
  },
  holdReason: { kind: 'text', column: 'hold_reason', nullable: true, exported: true },
  printCount: { kind: 'count', column: 'print_count', exported: true },
  printedAt: { kind: 'moment', column: 'printed_at', nullable: true, exported: true },
  remark: {
    kind: 'text',
    column: 'remark',
    part: 'goods',
    maxCharacters: REMARK_MAX,
    multiline: true,
    exported: true,
    printed: true,
    importCell: 25,
  },
} as const satisfies Record<string, OrderFieldRule>;

export type OrderFields = typeof orderFields;
export type OrderField = keyof OrderFields;
