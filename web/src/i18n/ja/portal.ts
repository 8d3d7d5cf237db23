import type { PortalTexts } from '../en/portal.ts';

export const portal: PortalTexts = {
  signedIn: 'ログインしました',
  description: (tenant) => `${tenant} のお客様ポータル。`,
  needsScript: 'このページには JavaScript が必要です。このサイトで有効にしてください。',
  account: 'アカウント',
  clientCode: '顧客コード',
  balance: '残高',
  refreshBalance: '残高を更新',
  balanceLoaded: '残高を更新しました',
  changePassword: {
    title: 'パスワードの変更',
    submit: 'パスワードを変更',
    advice: 'この端末はログインしたまま、ほかの端末はすべてログアウトされます。',
  },
  logOut: {
    action: 'ログアウト',
    question: '現在のログインを終了します。よろしいですか？',
    cancelled: 'キャンセルしました',
  },
};
