import type { CommonTexts } from '../en/common.ts';

export const common: CommonTexts = {
  product: 'Express',
  language: '語言',
  languageSwitched: '語言切換成功',
  phone: '手機號碼',
  newPassword: '新密碼',
  confirmation: '確認密碼',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  capsLock: '大寫鎖定已開啟',
  passwordChanged: '恭喜您，密碼變更成功！',
  mandatory: '* 為必填欄位',
  close: '關閉',
  clear: '清除',
  cancel: '取消',
  loggedOut: '您已登出',
  loggedOutAdvice: '按「取消」可留在此頁面，或重新登入。',
  reLogin: '重新登入',
  notSignedIn: '您尚未登入，請先登入',
};
