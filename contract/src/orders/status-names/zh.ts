import type { StatusNames } from './status-names.ts';

export const statusNames: StatusNames = {
  submitted: '待入库',
  collected: '已入库',
  in_transit: '运输中',
  signed: '已签收',
  cancelled: '已取消',
  returned: '已退回',
};
