import type { Party } from '@miya/contract/addresses';
import type { ClearanceCheck } from '@miya/contract/clearance';
import type { CellProblem, ImportState } from '@miya/contract/imports';
import type {
  DutiesPayer,
  ExportReason,
  FieldWithProperty,
  HoldCode,
  ItemType,
  OrderFields,
  OrderStatus,
  PaymentMethod,
  ShownGoodsLine,
} from '@miya/contract/orders';
import type { ParcelRow } from '@miya/contract/quotes';
import type { TrackCode } from '@miya/contract/tracks';
import type { Generated } from 'kysely';
import type { Computed, Json, MaybeTime, Time } from './columns.ts';

/** A party of an order. Its identity number is encrypted in columns of its own. */
type OrderParty = Omit<Party, 'identityNumber'>;

/** A row of equal pieces. `numbers` holds the number of each piece; a piece never changes its number. */
export type NumberedParcelRow = ParcelRow & { numbers: number[] };
/** `numbered`: the highest piece number used so far. The number of a removed piece is not reused. */
export type NumberedParcels = { rows: NumberedParcelRow[]; numbered: number };
/** The column `goods` of an order: only details that the plain columns of the order cannot hold. */
export type OrderGoods = { lines?: ShownGoodsLine[]; parcels?: NumberedParcels };

/** The column type of each kind of order field. */
type ColumnTypes = {
  text: string;
  count: number;
  centimetres: number;
  grams: bigint;
  cubicCentimetres: bigint;
  money: bigint;
  service: string;
  payment: PaymentMethod;
  itemType: Generated<ItemType>;
  currency: string;
  dutiesPayer: DutiesPayer;
  exportReason: ExportReason;
};

/** The columns of the order fields that a client enters. The contract declares these fields. */
type ClientColumns = {
  [Field in FieldWithProperty<'part'> as OrderFields[Field]['column']]:
    | ColumnTypes[OrderFields[Field]['kind']]
    | (OrderFields[Field] extends { nullable: true } ? null : never);
};

/** Orders, templates, imports and track events. */
export type OrderTables = {
  waybill_keys: { tenant_id: number; key: Buffer };
  orders: ClientColumns & {
    tenant_id: number;
    order_id: Generated<string>;
    test: Generated<boolean>;
    client_id: string;
    waybill: string;
    status: Generated<OrderStatus>;
    sender: Json<OrderParty>;
    receiver: Json<OrderParty>;
    sender_identity_key: number | null;
    sender_identity_sealed: Buffer | null;
    sender_identity_hash: Buffer | null;
    sender_identity_masked: Generated<string>;
    receiver_identity_key: number | null;
    receiver_identity_sealed: Buffer | null;
    receiver_identity_hash: Buffer | null;
    receiver_identity_masked: Generated<string>;
    receiver_name: string;
    receiver_country: string;
    search: string;
    goods: Json<OrderGoods> | null;
    clearance: Json<ClearanceCheck> | null;
    not_ready: Generated<boolean>;
    currency: string;
    handover_number: string | null;
    quote: Json<unknown>;
    quoted: bigint;
    recorded_at: MaybeTime;
    settlement_weight: bigint | null;
    settlement_pieces: number | null;
    settlement_chargeable: bigint | null;
    settlement_lines: Json<unknown> | null;
    freight: bigint | null;
    held_at: MaybeTime;
    hold_code: HoldCode | null;
    hold_reason: string | null;
    revision: Generated<number>;
    print_count: Generated<number>;
    printed_at: MaybeTime;
    printed_revision: number | null;
    import_id: string | null;
    import_row: number | null;
    created_at: Time;
    updated_at: Time;
    receiver_mobile: Computed<string | null>;
    transfer_folded: Computed<string | null>;
    reference_folded: Computed<string | null>;
    price: Computed<bigint>;
  };
  order_templates: {
    tenant_id: number;
    template_id: Generated<string>;
    client_id: string;
    name: string;
    parts: Json<unknown>;
    created_at: Time;
  };
  deleted_orders: {
    tenant_id: number;
    client_id: string;
    order_id: string;
    content: Json<unknown>;
    deleted_at: Time;
  };
  changed_orders: {
    tenant_id: number;
    client_id: string;
    change_id: string;
    order_id: string;
    revision: number;
    content: Json<unknown>;
    changed_at: Time;
  };
  items: {
    tenant_id: number;
    client_id: string;
    item_id: Generated<string>;
    item_key: string;
    item: Json<Omit<ShownGoodsLine, 'quantity'>>;
    search: string;
    used_at: Time;
  };
  order_keys: {
    tenant_id: number;
    client_id: string;
    idempotency_key: string;
    content_hash: Buffer;
    order_id: string;
    created_at: Time;
  };
  imports: {
    tenant_id: number;
    import_id: string;
    test: Generated<boolean>;
    client_id: string;
    state: Generated<ImportState>;
    file_name: string;
    file_hash: Buffer;
    service_id: string;
    payment: PaymentMethod;
    rows: number;
    received: Generated<number>;
    done: Generated<number>;
    failed: Generated<number>;
    joined: Generated<number>;
    created_at: Time;
    started_at: MaybeTime;
    worked_at: MaybeTime;
    rows_forgotten_at: MaybeTime;
    ended_at: MaybeTime;
  };
  import_rows: {
    tenant_id: number;
    import_id: string;
    row: number;
    client_id: string;
    key_id: number | null;
    sealed: Buffer | null;
    outcome: 'done' | 'failed' | null;
    order_id: string | null;
    waybill: string | null;
    problems: Json<CellProblem[]> | null;
    cells_hash: Buffer | null;
    reference_hash: Buffer | null;
  };
  track_events: {
    tenant_id: number;
    order_id: string;
    event_id: Generated<string>;
    source_id: string;
    code: TrackCode;
    text: string;
    place: string;
    country: string | null;
    latitude: number | null;
    longitude: number | null;
    happened_at: Date;
    utc_offset: number;
    actor: string;
    created_at: Time;
  };
  stray_events: {
    tenant_id: number;
    source_id: string;
    waybill: string;
    event: Json<unknown>;
    actor: string;
    received_at: Time;
  };
};
