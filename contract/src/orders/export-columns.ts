import { type AddressColumn, addressColumns, addressHeadings, kindNames } from '../addresses/columns.ts';
import { type Language, languages } from '../languages.ts';
import { type OwnColumn, ownColumns, ownHeadings } from './export-headings.ts';
import type { OrderStatus } from './order.ts';
import type { PaymentMethod } from './order-content.ts';

type PartyColumn = Exclude<AddressColumn, 'kind'>;
export const partyColumns = addressColumns.filter((column): column is PartyColumn => column !== 'kind');

/** The columns of a sheet of orders, in their order: the order's own, then each side's. */
export const orderColumns: readonly OrderColumn[] = [
  ...ownColumns,
  ...(['sender', 'receiver'] as const).flatMap((role) =>
    partyColumns.map((column) => `${role}.${column}` as const),
  ),
];
export type OrderColumn = OwnColumn | `${'sender' | 'receiver'}.${PartyColumn}`;

/** The heading of a column; each side's are those of the address book, with whose they are. */
export const orderHeadings = Object.fromEntries(
  languages.map((language) => [language, headingsIn(language)]),
) as Record<Language, readonly string[]>;

function headingsIn(language: Language): readonly string[] {
  const sides = (['sender', 'receiver'] as const).flatMap((role) =>
    partyColumns.map((column) => `${kindNames[language][role]}: ${addressHeadings[language][column]}`),
  );
  return [...ownColumns.map((column) => ownHeadings[language][column]), ...sides];
}

/** States and payment methods as a sheet says them. */
export const statusNames: Record<Language, Record<OrderStatus, string>> = {
  zh: {
    submitted: '待揽收',
    collected: '已收件',
    in_transit: '运输中',
    signed: '已签收',
    cancelled: '已取消',
    returned: '已退回',
  },
  en: {
    submitted: 'Waiting to be collected',
    collected: 'Received',
    in_transit: 'In transit',
    signed: 'Signed',
    cancelled: 'Cancelled',
    returned: 'Returned',
  },
  es: {
    submitted: 'Pendiente de recolección',
    collected: 'Recibido',
    in_transit: 'En tránsito',
    signed: 'Entregado',
    cancelled: 'Cancelado',
    returned: 'Devuelto',
  },
  py: {
    submitted: 'Ожидает приёма',
    collected: 'Принят',
    in_transit: 'В пути',
    signed: 'Вручён',
    cancelled: 'Отменён',
    returned: 'Возвращён',
  },
  jt: {
    submitted: '待攬收',
    collected: '已收件',
    in_transit: '運輸中',
    signed: '已簽收',
    cancelled: '已取消',
    returned: '已退回',
  },
  ja: {
    submitted: '集荷待ち',
    collected: '受付済み',
    in_transit: '輸送中',
    signed: '配達完了',
    cancelled: 'キャンセル',
    returned: '返送済み',
  },
};

export const paymentNames: Record<Language, Record<PaymentMethod, string>> = {
  zh: { balance: '余额支付', monthly: '月结', sender_cash: '寄付现结', receiver_collect: '到付' },
  en: {
    balance: 'Balance',
    monthly: 'Monthly account',
    sender_cash: 'Cash by sender',
    receiver_collect: 'Collect from receiver',
  },
  es: {
    balance: 'Saldo',
    monthly: 'Cuenta mensual',
    sender_cash: 'Efectivo del remitente',
    receiver_collect: 'Por cobrar al destinatario',
  },
  py: {
    balance: 'С баланса',
    monthly: 'Ежемесячный счёт',
    sender_cash: 'Наличными отправителем',
    receiver_collect: 'Оплата получателем',
  },
  jt: { balance: '餘額支付', monthly: '月結', sender_cash: '寄付現結', receiver_collect: '到付' },
  ja: {
    balance: '残高払い',
    monthly: '月締め払い',
    sender_cash: '元払い（現金）',
    receiver_collect: '着払い',
  },
};

/** The name of the sheet and of its file. */
export const orderListNames: Record<Language, string> = {
  zh: '订单',
  en: 'Orders',
  es: 'Pedidos',
  py: 'Заказы',
  jt: '訂單',
  ja: '注文一覧',
};
