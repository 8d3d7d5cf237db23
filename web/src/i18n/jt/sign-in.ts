import type { SignInTexts } from '../en/sign-in.ts';

export const signIn: SignInTexts = {
  tagline: '一鍵下單，送達全球',
  taglineMore: '下單、面單、軌跡，一站管理。',
  description: (tenant) => `${tenant}：線上下單、列印面單、查詢全球包裹軌跡。`,
  needsScript: '本頁面需要啟用 JavaScript，請允許本網站執行指令碼。',
  unknownCarrier: {
    title: (netnum) => `沒有編號為 ${netnum} 的網點`,
    advice: (tenant) => `您可以在下方登入 ${tenant}，或開啟您要找的網點：`,
    netnum: '網點編號',
    open: '開啟',
  },
  login: {
    pageTitle: '登入',
    title: '登入',
    lead: (tenant) => `歡迎使用${tenant}`,
    password: '密碼',
    submit: '登入',
    forgotten: '忘記密碼？',
    noAccount: '還沒有帳號？',
    register: '立即註冊',
    track: '免登入查詢包裹',
    demo: { title: '示範帳號', fill: '填入' },
  },
  register: {
    title: '註冊',
    lead: '我們會傳送驗證碼簡訊至您的手機，以確認號碼為您本人所有。',
    name: '姓名',
    password: '密碼',
    submit: '註冊',
    haveAccount: '已經有帳號？',
    login: '前往登入',
    done: '恭喜您，註冊成功！',
  },
  retrieve: {
    title: '忘記密碼',
    lead: '我們會傳送驗證碼簡訊至您的手機，驗證後即可設定新密碼。',
    submit: '變更密碼',
    back: '返回登入',
  },
  code: {
    label: '驗證碼',
    send: '取得驗證碼',
    again: (seconds) => `${seconds} 秒後重試`,
    sent: (phone, minutes) => `驗證碼已發送至 ${phone}，${minutes} 分鐘內有效`,
  },
  passwordHint: (least) => `至少 ${least} 個字元`,
};
