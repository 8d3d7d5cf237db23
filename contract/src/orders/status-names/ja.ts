import type { StatusNames } from './status-names.ts';

export const statusNames: StatusNames = {
  submitted: '引受待ち',
  collected: '引受済み',
  in_transit: '輸送中',
  signed: '配達完了',
  cancelled: 'キャンセル済み',
  returned: '返送済み',
};
