import type { Language } from '@miya/contract';
import { type InvoiceTextKey, invoiceTexts } from './invoice-texts.ts';

type DeclarationOnlyTexts = {
  title: string;
  netWeight: string;
  totals: string;
  further: string;
  postage: string;
  category: string;
  licence: string;
  certificate: string;
  invoice: string;
  declaration: string;
};
export type DeclarationTextKey = InvoiceTextKey | keyof DeclarationOnlyTexts;

// The English title includes the French one: French is an official language of the Universal Postal Union.
const declarationOnlyTexts: Record<Language, DeclarationOnlyTexts> = {
  en: {
    title: 'CN 23 · Customs declaration · Déclaration en douane',
    netWeight: 'Net weight',
    totals: 'Total of all items',
    further: 'Further items on the next sheet',
    postage: 'Postal charges',
    category: 'Category of item',
    licence: 'Licence no.',
    certificate: 'Certificate no.',
    invoice: 'Invoice no.',
    declaration:
      'I certify that these particulars are correct and that the item contains nothing dangerous and nothing that law, post or customs forbid.',
  },
  zh: {
    title: 'CN 23 · 邮件报关单',
    netWeight: '净重',
    totals: '全部物品合计',
    further: '其余物品见下页',
    postage: '邮资',
    category: '邮件类别',
    licence: '许可证号',
    certificate: '证书号',
    invoice: '发票号',
    declaration: '本人证明以上申报属实，邮件内不含危险品，也不含法律、邮政或海关禁止寄递的物品。',
  },
  es: {
    title: 'CN 23 · Declaración de aduana',
    netWeight: 'Peso neto',
    totals: 'Total de todos los artículos',
    further: 'Más artículos en la hoja siguiente',
    postage: 'Gastos de franqueo',
    category: 'Categoría del envío',
    licence: 'N.º de licencia',
    certificate: 'N.º de certificado',
    invoice: 'N.º de factura',
    declaration:
      'Certifico que estos datos son correctos y que el envío no contiene objetos peligrosos ni prohibidos por la ley, el correo o la aduana.',
  },
  py: {
    title: 'CN 23 · Таможенная декларация',
    netWeight: 'Вес нетто',
    totals: 'Итого по всем товарам',
    further: 'Остальные товары — на следующем листе',
    postage: 'Почтовый сбор',
    category: 'Категория отправления',
    licence: '№ лицензии',
    certificate: '№ сертификата',
    invoice: '№ счёта',
    declaration:
      'Подтверждаю, что сведения верны и что в отправлении нет опасных предметов и ничего, что запрещено законом, почтой или таможней.',
  },
  jt: {
    title: 'CN 23 · 郵件報關單',
    netWeight: '淨重',
    totals: '全部物品合計',
    further: '其餘物品見下頁',
    postage: '郵資',
    category: '郵件類別',
    licence: '許可證號',
    certificate: '證書號',
    invoice: '發票號',
    declaration: '本人證明以上申報屬實，郵件內不含危險品，亦不含法律、郵政或海關禁止寄遞之物品。',
  },
  ja: {
    title: 'CN 23 · 税関告知書',
    netWeight: '正味重量',
    totals: '全品目の合計',
    further: '続きは次のページ',
    postage: '郵便料金',
    category: '内容品の種別',
    licence: '許可証番号',
    certificate: '証明書番号',
    invoice: 'インボイス番号',
    declaration:
      '記載内容が正確であり、この郵便物に危険物や、法令・郵便・税関の規則で禁止された物品が含まれていないことを証明します。',
  },
};

const addInvoiceTexts = (language: Language): Record<DeclarationTextKey, string> => ({
  ...invoiceTexts[language],
  ...declarationOnlyTexts[language],
});

/** The fixed texts of the CN23 form. It shares many texts with the invoice. */
export const declarationTexts: Record<Language, Record<DeclarationTextKey, string>> = {
  en: addInvoiceTexts('en'),
  zh: addInvoiceTexts('zh'),
  es: addInvoiceTexts('es'),
  py: addInvoiceTexts('py'),
  jt: addInvoiceTexts('jt'),
  ja: addInvoiceTexts('ja'),
};
