import { type Language, languages } from '@miya/contract';
import type { PaymentMethod } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';

type Words = {
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

/** The fixed words of a label in each language. Short: they stand beside what matters. */
const words: Record<Language, Words> = {
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

/** Each word in English for the way, then in the other language where that is another one. */
function inBoth<Key extends string>(
  english: Record<Key, string>,
  own: Record<Key, string>,
): Record<Key, string> {
  return recordOf(Object.keys(english) as Key[], (key) =>
    own[key] === english[key] ? english[key] : `${english[key]} · ${own[key]}`,
  );
}

/** The fixed words of a label, by the language that is read where it goes; English stands before it. */
export const labelWords: Record<Language, Words> = recordOf(languages, (language) => {
  const { payments: inEnglish, ...english } = words.en;
  const { payments, ...own } = words[language];
  return { ...inBoth(english, own), payments: inBoth(inEnglish, payments) };
});
