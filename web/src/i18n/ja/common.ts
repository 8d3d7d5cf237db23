import type { CommonTexts } from '../en/common.ts';

export const common: CommonTexts = {
  product: 'Express',
  language: '言語',
  languageSwitched: '言語を切り替えました',
  phone: '携帯電話番号',
  newPassword: '新しいパスワード',
  confirmation: 'パスワード（確認）',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  capsLock: 'Caps Lock がオンになっています',
  passwordChanged: 'パスワードを変更しました。',
  mandatory: '* は必須項目です',
  close: '閉じる',
  clear: 'クリア',
  cancel: 'キャンセル',
  loggedOut: 'ログアウトされました',
  loggedOutAdvice: '「キャンセル」でこのページに残るか、もう一度ログインしてください。',
  reLogin: '再ログイン',
  notSignedIn: 'ログインしていません。ログインしてください',
};
