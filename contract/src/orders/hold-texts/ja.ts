import type { HoldTexts } from './hold-texts.ts';

export const holdTexts: HoldTexts = {
  customs_documents: '税関から書類の提出を求められています',
  customs_inspection: '税関が荷物を検査しています',
  receiver_identity: 'お届け先の身分証番号がないか、誤っています',
  duties_unpaid: '関税などがまだ支払われていません',
  address_wrong: '住所が不完全か、誤っています',
  receiver_unreachable: 'お届け先と連絡が取れません',
  goods_restricted: 'この品物はこの方法では運べません',
  packaging_damaged: '梱包が破損しています',
  payment_open: 'お支払いが完了していません',
  route_disrupted: '輸送経路に支障が出ています',
};
