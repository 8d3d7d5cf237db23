import type { Language } from '@miya/contract';
import type { EntryKind } from '@miya/contract/finance';

type StatementTexts = {
  title: string;
  name: string;
  clientNum: string;
  period: string;
  /** Formats a month that has not ended, with the current time. */
  soFar: (month: string, time: string) => string;
  timeZone: string;
  currency: string;
  time: string;
  type: string;
  waybill: string;
  receiver: string;
  /** Heading of the chargeable weight in kilograms. */
  weight: string;
  note: string;
  amount: string;
  balance: string;
  opening: string;
  closing: string;
  recharge: string;
  refund: string;
  consumption: string;
  /** Label of the negative adjustments that the total consumption includes. */
  adjusted: string;
  /** Label of consumption less refunds, without adjustments: `spending` of the overview screen. */
  spending: string;
  count: string;
  none: string;
  kinds: Record<EntryKind, string>;
};

/**
 * The labels of a statement. In the language codes of the specification, `py` is Russian and `jt` Traditional Chinese.
 */
export const statementTexts: Record<Language, StatementTexts> = {
  en: {
    title: 'Account statement',
    name: 'Name',
    clientNum: 'Client code',
    period: 'Month',
    soFar: (month, time) => `${month}, until ${time}`,
    timeZone: 'Time zone',
    currency: 'Currency',
    time: 'Time',
    type: 'Type',
    waybill: 'Waybill',
    receiver: 'Receiver',
    weight: 'Chargeable weight (kg)',
    note: 'Note',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    recharge: 'Total recharge',
    refund: 'Total refunds',
    consumption: 'Total consumption',
    adjusted: 'Adjustments within consumption',
    spending: 'Consumption less refunds, without adjustments',
    count: 'Records',
    none: 'There were no movements in this month.',
    kinds: {
      recharge: 'Recharge',
      consumption: 'Consumption',
      refund: 'Refund',
      adjustment: 'Adjustment',
    },
  },
  zh: {
    title: '对账单',
    name: '名称',
    clientNum: '客户编码',
    period: '月份',
    soFar: (month, time) => `${month}（截至 ${time}）`,
    timeZone: '时区',
    currency: '币种',
    time: '时间',
    type: '类型',
    waybill: '运单号',
    receiver: '收件人',
    weight: '计费重量（kg）',
    note: '备注',
    amount: '金额',
    balance: '余额',
    opening: '期初余额',
    closing: '期末余额',
    recharge: '充值合计',
    refund: '退款合计',
    consumption: '消费合计',
    adjusted: '消费中的调整',
    spending: '消费净额（消费减退款，不含调整）',
    count: '记录数',
    none: '本月没有收支记录。',
    kinds: { recharge: '充值', consumption: '消费', refund: '退款', adjustment: '调整' },
  },
  es: {
    title: 'Estado de cuenta',
    name: 'Nombre',
    clientNum: 'Código de cliente',
    period: 'Mes',
    soFar: (month, time) => `${month}, hasta el ${time}`,
    timeZone: 'Zona horaria',
    currency: 'Moneda',
    time: 'Fecha y hora',
    type: 'Tipo',
    waybill: 'Guía',
    receiver: 'Destinatario',
    weight: 'Peso facturable (kg)',
    note: 'Nota',
    amount: 'Importe',
    balance: 'Saldo',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    recharge: 'Total de recargas',
    refund: 'Total de reembolsos',
    consumption: 'Total de consumos',
    adjusted: 'Ajustes incluidos en los consumos',
    spending: 'Consumos menos reembolsos, sin ajustes',
    count: 'Movimientos',
    none: 'No hubo movimientos en este mes.',
    kinds: { recharge: 'Recarga', consumption: 'Consumo', refund: 'Reembolso', adjustment: 'Ajuste' },
  },
  py: {
    title: 'Выписка по счёту',
    name: 'Имя',
    clientNum: 'Код клиента',
    period: 'Месяц',
    soFar: (month, time) => `${month}, на ${time}`,
    timeZone: 'Часовой пояс',
    currency: 'Валюта',
    time: 'Время',
    type: 'Тип',
    waybill: 'Накладная',
    receiver: 'Получатель',
    weight: 'Оплач. вес, кг',
    note: 'Примечание',
    amount: 'Сумма',
    balance: 'Баланс',
    opening: 'Баланс на начало месяца',
    closing: 'Баланс на конец месяца',
    recharge: 'Всего пополнений',
    refund: 'Всего возвратов',
    consumption: 'Всего списаний',
    adjusted: 'Корректировки в составе списаний',
    spending: 'Списания за вычетом возвратов, без корректировок',
    count: 'Записей',
    none: 'В этом месяце движений не было.',
    kinds: {
      recharge: 'Пополнение',
      consumption: 'Списание',
      refund: 'Возврат',
      adjustment: 'Корректировка',
    },
  },
  jt: {
    title: '對帳單',
    name: '名稱',
    clientNum: '客戶代碼',
    period: '月份',
    soFar: (month, time) => `${month}（截至 ${time}）`,
    timeZone: '時區',
    currency: '幣別',
    time: '時間',
    type: '類型',
    waybill: '運單號',
    receiver: '收件人',
    weight: '計費重量（kg）',
    note: '備註',
    amount: '金額',
    balance: '餘額',
    opening: '期初餘額',
    closing: '期末餘額',
    recharge: '儲值合計',
    refund: '退款合計',
    consumption: '消費合計',
    adjusted: '消費中的調整',
    spending: '消費淨額（消費減退款，不含調整）',
    count: '紀錄數',
    none: '本月沒有收支紀錄。',
    kinds: { recharge: '儲值', consumption: '消費', refund: '退款', adjustment: '調整' },
  },
  ja: {
    title: '入出金明細書',
    name: '名前',
    clientNum: '顧客コード',
    period: '対象月',
    soFar: (month, time) => `${month}（${time} 現在）`,
    timeZone: 'タイムゾーン',
    currency: '通貨',
    time: '日時',
    type: '種類',
    waybill: '送り状番号',
    receiver: 'お届け先',
    weight: '請求重量（kg）',
    note: '備考',
    amount: '金額',
    balance: '残高',
    opening: '月初残高',
    closing: '月末残高',
    recharge: 'チャージ合計',
    refund: '返金合計',
    consumption: '利用合計',
    adjusted: '利用に含まれる調整',
    spending: '返金を差し引いた利用額（調整を除く）',
    count: '件数',
    none: 'この月の入出金はありません。',
    kinds: { recharge: 'チャージ', consumption: '利用', refund: '返金', adjustment: '調整' },
  },
};
