import type { HoldTexts } from './hold-texts.ts';

export const holdTexts: HoldTexts = {
  customs_documents: '海關要求補充資料',
  customs_inspection: '海關正在查驗包裹',
  receiver_identity: '收件人證件號碼缺漏或有誤',
  duties_unpaid: '關稅和稅費尚未繳納',
  address_wrong: '地址不完整或有誤',
  receiver_unreachable: '聯絡不上收件人',
  goods_restricted: '物品不能以這種方式運送',
  packaging_damaged: '包裝破損',
  payment_open: '有款項尚未支付',
  route_disrupted: '運送途中受阻',
};
