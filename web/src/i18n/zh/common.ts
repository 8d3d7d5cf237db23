import type { CommonTexts } from '../en/common.ts';

export const common: CommonTexts = {
  product: 'Express',
  language: '语言',
  languageSwitched: '语言切换成功',
  phone: '手机号码',
  newPassword: '新密码',
  confirmation: '确认密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启',
  passwordChanged: '恭喜您，密码修改成功！',
  mandatory: '* 为必填项',
  close: '关闭',
  clear: '清除',
  cancel: '取消',
  loggedOut: '您已退出登录',
  loggedOutAdvice: '点击“取消”可留在当前页面，或重新登录。',
  reLogin: '重新登录',
  notSignedIn: '您尚未登录，请先登录',
};
