import { DutiesPayer, ExportReason } from '../../orders/export/export-terms.ts';
import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';

// Names from users' files, and the names that the portal's exports use in each language, separated by bars. A test in
// read-order.test.ts checks the names of the exports.

/** The names and trade terms of each payer. DDP: the sender pays the duties. DAP, DDU and DPU: the receiver pays. */
const payerNames: Record<DutiesPayer, string> = {
  sender:
    'ddp|sender|shipper|seller|prepaid|寄件方|寄件人|发件人|发件方|卖家|卖家承担|包税|寄付|賣家|remitente|vendedor|отправитель|продавец|ご依頼主|差出人|元払い',
  receiver:
    'dap|ddu|dpu|receiver|recipient|consignee|buyer|收件方|收件人|买家|买家承担|不包税|到付|買家|destinatario|comprador|получатель|покупатель|お届け先|受取人|着払い',
};

const reasonNames: Record<ExportReason, string> = {
  sale: 'sale|sales|sold|sale of goods|commercial|merchandise|ecommerce|e-commerce|b2c|b2b|销售|商业|销售货物|电商|貿易|銷售|商業|venta|ventas|comercial|venta de mercancias|продажа|продажа товара|коммерческая|販売|商品販売|商用',
  gift: 'gift|gifts|present|礼品|礼物|赠品|禮品|禮物|regalo|obsequio|подарок|贈物|贈り物|ギフト|プレゼント',
  sample:
    'sample|samples|commercial sample|样品|商业样品|樣品|商業樣品|muestra|muestras|muestra comercial|образец|образцы|коммерческий образец|見本|商品見本|サンプル',
  documents: 'document|documents|文件|documento|documentos|документ|документы|書類',
  returned:
    'return|returns|returned|returned goods|退货|退回|退件|退貨|devolucion|devoluciones|возврат|возврат товара|返品|返送',
  repair: 'repair|repairs|维修|返修|維修|reparacion|ремонт|修理',
  personal:
    'personal|personal effects|personal use|not for sale|个人物品|自用|個人物品|efectos personales|uso personal|личные вещи|личное пользование|身の回り品|個人使用',
  other: 'other|others|其他|其它|otro|otra|otros|другое|прочее|その他',
};

/** Removes accents, spaces and punctuation: 'Devolución' -> 'devolucion'. */
const normalize = (text: string) =>
  normalizeHeading(text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFKC'));

const buildValueByName = <Value extends string>(names: Record<Value, string>, values: readonly Value[]) =>
  new Map(
    values.flatMap((value) =>
      [value, ...names[value].split('|')].map((name) => [normalize(name), value] as const),
    ),
  );
const payerByName = buildValueByName(payerNames, DutiesPayer.options);
const reasonByName = buildValueByName(reasonNames, ExportReason.options);

/**
 * Finds the party that pays duties: by the trade term (DDP, DAP, DDU, DPU) anywhere in the text, otherwise by the name
 * of the payer. Returns undefined for an unknown text.
 */
export function findDutiesPayer(text: string): DutiesPayer | undefined {
  const term = /(?<![a-z])(ddp|dap|ddu|dpu)(?![a-z])/i.exec(text)?.[1];
  return payerByName.get(normalize(term ?? text));
}

/** Finds the export reason by its name in any supported language. Returns undefined for an unknown name. */
export const findExportReason = (text: string): ExportReason | undefined => reasonByName.get(normalize(text));
