import type { Language } from '@miya/contract';

/**
 * Terms that were replaced by the terms of docs/glossary.md. Each language has one term for a concept, on screens,
 * sheets, printed documents and mails.
 */
export const obsoleteTerms: Record<Language, RegExp> = {
  en: /ready to clear|print waybills|\btell it of\b|\btries\b|on the way\b|manage addresses/i,
  zh: /揽收|收件后|轮换|吊销|地址管理|权限|参考号|录单|从您的桌面|海关编码|被扣留|承运方|发件人|支付方式|投递记录|账户流水|快件|货件|价格表|报关信息|寄件方|收件方/,
  jt: /攬收|取件|輪換|輪替|吊銷|批次快遞|地址簿|地址管理|權限|參考號|參考編號|錄單|海關編碼|被扣留|承運方|承運商|貨運業者|託運單|密鑰|入單|增值稅|報關資料|寄件方|收件方|貨件|網店/,
  es: /\bregistrad[oa]s?\b|tasable|\bpedidos?\b|transbordo|permisos|transferencia|\bpiezas?\b|Ha salido|Tomar los|despacho|empresa de transporte|No se han? podido|Volver a intentarlo|introdu(?:zca|cir)|enhorabuena|rellene|rellenad|peticion|derechos (?:de aduana|e impuestos)|dirección detallada/i,
  py: /(?<!Тип |типа )отправлени|(?<![а-яё])груз|к таможне|расчётный вес|учтён|передаточн|колокольчик|печать накладных|идентификационн|учётная запись|вид доставки|дубликат|загрузить ещё|подробный адрес|остаток/i,
  // ショップの注文 (the order of a shop) is allowed. So is フィルターまたは, from a text about the filter of Excel.
  ja: /差出人|受取人|住所録|便種|配送種別|記録済み|集荷|荷受け|取引|口座明細|受付登録|サインイン|インポート|HSコード|送り状の印刷|(?<!ショップの)注文|転送|宛先|目的地|送料|お支払い方法|与信限度額|フィルター(?!または)|\d元/,
};
