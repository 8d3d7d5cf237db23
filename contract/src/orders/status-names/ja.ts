import type { StatusNames } from './names.ts';

export const statusNames: StatusNames = {
  submitted: '荷受け待ち',
  collected: '荷受け済み',
  in_transit: '輸送中',
  signed: '配達完了',
  cancelled: 'キャンセル済み',
  returned: '返送済み',
};
