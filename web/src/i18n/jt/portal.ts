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
  money: {
    credit: '信用額度',
    reserved: '待入庫訂單待扣',
    free: '可用金額',
    fallsShort: {
      account: (missing) => `餘額與信用額度還差 ${missing}，請在入庫前儲值。`,
      order: (missing) => `就本單而言，餘額與信用額度還差 ${missing}，請在入庫前儲值。`,
      waiting: (missing) => `就全部待入庫訂單而言，餘額與信用額度還差 ${missing}，請在入庫前儲值。`,
      orderAndWaiting: (missing) => `連同待入庫訂單和本單，餘額與信用額度還差 ${missing}，請在入庫前儲值。`,
      orders: (missing) => `就這些訂單而言，餘額與信用額度還差 ${missing}，請在入庫前儲值。`,
      ordersAndWaiting: (missing) =>
        `連同待入庫訂單和這些訂單，餘額與信用額度還差 ${missing}，請在入庫前儲值。`,
    },
    howToRecharge: '如何儲值',
    recharge: (clientNum) => `儲值：向承運業者付款並註明客戶代碼 ${clientNum}，承運業者入帳後餘額即會更新。`,
  },
  changePassword: {
    title: '變更密碼',
    submit: '變更密碼',
    advice: '此裝置會保持登入，其他裝置將全部登出。',
    proof: {
      title: '請確認是您本人',
      lead: '繼續之前，請輸入目前的密碼，或輸入傳送到您手機的驗證碼。',
      password: '目前的密碼',
      byPassword: '改用目前的密碼',
      code: '驗證碼',
      byCode: '改用手機驗證碼',
      again: '重新傳送驗證碼',
      sent: (phone, minutes) => `驗證碼已傳送至 ${phone}，${minutes} 分鐘內有效`,
      submit: '繼續',
    },
  },
  logOut: {
    action: '登出',
    question: '此操作將登出目前帳號，是否繼續？',
    unsaved: '您在此填寫而未送出的內容將被刪除。',
    cancelled: '已取消',
  },
};
