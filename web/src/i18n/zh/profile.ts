import type { ProfileTexts } from '../en/profile.ts';

export const profile: ProfileTexts = {
  title: '资料',
  account: { title: '账户', name: '姓名', company: '公司' },
  usual: {
    title: '新订单默认值',
    sender: '默认寄件人',
    noSender: '未设置：使用上一单的寄件人',
    book: '打开地址簿',
    service: '默认快递类型',
    noService: '未设置：使用上一单的类型',
    serviceGone: '您选择的快递类型已停用，请重新选择',
    servicesFailed: '快递类型加载失败。',
  },
  notices: {
    title: '通知',
    about: '内容',
    ways: { bell: '站内提醒', delivery: '邮件' },
    kinds: {
      status: '订单状态变化',
      recharge: '账户充值',
      hold: '订单滞留',
      import: '导入完成',
      webhook: 'Webhook 停用',
      key: 'API 密钥',
    },
    email: '接收通知的邮箱',
    emailHint: '勾选“邮件”的通知会发送到此邮箱（需承运商已开通邮件服务）。',
  },
  save: '保存',
  discard: '放弃修改',
  unsaved: '有未保存的修改',
  saved: '已保存',
  failed: '资料加载失败',
  retry: '重试',
};
