import type { HoldTexts } from './hold-texts.ts';

export const holdTexts: HoldTexts = {
  customs_documents: '海关要求补充资料',
  customs_inspection: '海关正在查验包裹',
  receiver_identity: '收件人证件号码缺失或有误',
  duties_unpaid: '关税和税费尚未缴纳',
  address_wrong: '地址不完整或有误',
  receiver_unreachable: '联系不上收件人',
  goods_restricted: '物品不能以这种方式运输',
  packaging_damaged: '包装破损',
  payment_open: '有款项尚未支付',
  route_disrupted: '运输途中受阻',
};
