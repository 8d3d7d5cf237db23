import type { StatusNames } from './status-names.ts';

export const statusNames: StatusNames = {
  submitted: '待入庫',
  collected: '已入庫',
  in_transit: '運輸中',
  signed: '已簽收',
  cancelled: '已取消',
  returned: '已退回',
};
