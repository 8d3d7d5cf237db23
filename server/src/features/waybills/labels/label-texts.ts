import { type Language, languages } from '@miya/contract';
import { createRecord } from '@miya/contract/create-record';
import type { PaymentMethod } from '@miya/contract/orders';

type LabelTexts = {
  sender: string;
  receiver: string;
  phone: string;
  item: string;
  weight: string;
  chargeable: string;
  pieces: string;
  date: string;
  reference: string;
  transfer: string;
  remark: string;
  payments: Record<PaymentMethod, string>;
};

/** Captions of a label by language. They are short, because the values need the space. */
const textsByLanguage: Record<Language, LabelTexts> = {
  zh: {
    sender: '寄件人',
    receiver: '收件人',
    phone: '电话',
    item: '品名',
    weight: '重量',
    chargeable: '计费重',
    pieces: '件数',
    date: '日期',
    reference: '客户单号',
    transfer: '转单号',
    remark: '备注',
    payments: {
      balance: '余额支付',
      monthly: '月结',
      sender_cash: '寄付现结',
      receiver_collect: '到付',
    },
  },
  en: {
    sender: 'From',
    receiver: 'To',
    phone: 'Tel',
    item: 'Contents',
    weight: 'Weight',
    chargeable: 'Chargeable',
    pieces: 'Piece',
    date: 'Date',
    reference: 'Ref',
    transfer: 'Transfer no.',
    remark: 'Note',
    payments: {
      balance: 'Prepaid',
      monthly: 'On account',
      sender_cash: 'Cash, sender',
      receiver_collect: 'COLLECT',
    },
  },
  es: {
    sender: 'Remitente',
    receiver: 'Destinatario',
    phone: 'Tel.',
    item: 'Contenido',
    weight: 'Peso',
    chargeable: 'Facturable',
    pieces: 'Bulto',
    date: 'Fecha',
    reference: 'Ref.',
    transfer: 'N.º transportista final',
    remark: 'Nota',
    payments: {
      balance: 'Pagado',
      monthly: 'A cuenta',
      sender_cash: 'Efectivo, remitente',
      receiver_collect: 'POR COBRAR',
    },
  },
  py: {
    sender: 'Отправитель',
    receiver: 'Получатель',
    phone: 'Тел.',
    item: 'Содержимое',
    weight: 'Вес',
    chargeable: 'К оплате',
    pieces: 'Место',
    date: 'Дата',
    reference: '№ клиента',
    transfer: '№ партнёра',
    remark: 'Примечание',
    payments: {
      balance: 'Оплачено',
      monthly: 'По договору',
      sender_cash: 'Наличные, отпр.',
      receiver_collect: 'К ОПЛАТЕ',
    },
  },
  jt: {
    sender: '寄件人',
    receiver: '收件人',
    phone: '電話',
    item: '品名',
    weight: '重量',
    chargeable: '計費重',
    pieces: '件數',
    date: '日期',
    reference: '客戶單號',
    transfer: '轉單號',
    remark: '備註',
    payments: {
      balance: '餘額支付',
      monthly: '月結',
      sender_cash: '寄付現結',
      receiver_collect: '到付',
    },
  },
  ja: {
    sender: 'ご依頼主',
    receiver: 'お届け先',
    phone: '電話',
    item: '品名',
    weight: '重量',
    chargeable: '請求重量',
    pieces: '個数',
    date: '日付',
    reference: 'お客様管理番号',
    transfer: '引継先の番号',
    remark: '備考',
    payments: {
      balance: '支払済み',
      monthly: '月締め',
      sender_cash: '元払い（現金）',
      receiver_collect: '着払い',
    },
  },
};

/** Joins each text in English and, when it differs, in the other language: 'From · Remitente'. */
function combineLanguages<Key extends string>(
  english: Record<Key, string>,
  local: Record<Key, string>,
): Record<Key, string> {
  return createRecord(Object.keys(english) as Key[], (key) =>
    local[key] === english[key] ? english[key] : `${english[key]} · ${local[key]}`,
  );
}

/** Captions by the language of the destination, each in English first: couriers on the way read English. */
export const labelTexts: Record<Language, LabelTexts> = createRecord(languages, (language) => {
  const { payments: englishPayments, ...english } = textsByLanguage.en;
  const { payments: localPayments, ...local } = textsByLanguage[language];
  return { ...combineLanguages(english, local), payments: combineLanguages(englishPayments, localPayments) };
});
