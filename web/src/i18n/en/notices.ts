export const notices = {
  title: 'Notices',
};

export type NoticeTexts = typeof notices;
