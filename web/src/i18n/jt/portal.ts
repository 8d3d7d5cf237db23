import type { PortalTexts } from '../en/portal.ts';

export const portal: PortalTexts = {
  signedIn: '登入成功',
  description: (tenant) => `${tenant}客戶入口網站。`,
  needsScript: '本頁面需要啟用 JavaScript，請允許本網站執行指令碼。',
  account: '帳號',
  clientCode: '客戶代碼',
  balance: '餘額',
  refreshBalance: '重新整理餘額',
  balanceLoaded: '餘額載入成功',
  changePassword: {
    title: '變更密碼',
    submit: '變更密碼',
    advice: '此裝置會保持登入，其他裝置將全部登出。',
  },
  logOut: {
    action: '登出',
    question: '此操作將登出目前帳號，是否繼續？',
    cancelled: '已取消',
  },
};
