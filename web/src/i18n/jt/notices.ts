import type { NoticeTexts } from '../en/notices.ts';

export const notices: NoticeTexts = {
  title: '通知',
};
