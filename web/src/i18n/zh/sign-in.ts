import type { SignInTexts } from '../en/sign-in.ts';

export const signIn: SignInTexts = {
  tagline: '一键下单，送达全球',
  taglineMore: '下单、面单、轨迹，一站管理。',
  description: (tenant) => `${tenant}：在线下单、打印面单、查询全球包裹轨迹。`,
  needsScript: '本页面需要启用 JavaScript，请允许本站运行脚本。',
  unknownCarrier: {
    title: (netnum) => `没有编号为 ${netnum} 的网点`,
    advice: (tenant) => `您可以在下方登录 ${tenant}，或打开您要找的网点：`,
    netnum: '网点编号',
    open: '打开',
  },
  login: {
    pageTitle: '登录',
    title: '登录',
    lead: (tenant) => `欢迎使用${tenant}`,
    password: '密码',
    submit: '登录',
    forgotten: '忘记密码？',
    noAccount: '还没有账号？',
    register: '立即注册',
    track: '无需登录，直接查询包裹',
    demo: { title: '演示账号', fill: '填入' },
  },
  register: {
    title: '注册',
    lead: '我们会向您的手机发送验证码，以确认号码归您本人使用。',
    name: '姓名',
    password: '密码',
    submit: '注册',
    haveAccount: '已有账号？',
    login: '去登录',
    done: '恭喜您，注册成功！',
  },
  retrieve: {
    title: '找回密码',
    lead: '我们会向您的手机发送验证码，验证后即可设置新密码。',
    submit: '修改密码',
    back: '返回登录',
  },
  code: {
    label: '验证码',
    send: '获取验证码',
    again: (seconds) => `${seconds} 秒后重试`,
    sent: (phone, minutes) => `验证码已发送至 ${phone}，${minutes} 分钟内有效`,
  },
  passwordHint: (least) => `至少 ${least} 个字符`,
};
