import type { NoticeTexts } from '../en/notices.ts';

export const notices: NoticeTexts = {
  title: '通知',
  markAll: '全部标为已读',
  more: '查看更多',
  kept: '通知保留 90 天。',
  none: '暂无通知。订单状态变化、滞留、账户入账或导入完成时，会在这里告诉您。',
  failed: '通知加载失败',
  retry: '重试',
  unread: '未读',
  status: (waybill, status) => `${waybill}：${status}`,
  statuses: (parcels, status) => `${parcels} 个包裹：${status}`,
  hold: (waybill) => `${waybill} 滞留`,
  recharge: {
    recharge: (amount) => `账户已充值 ${amount}`,
    refund: (amount) => `已退款 ${amount} 到账户余额`,
    adjustment: (amount) => `承运商为账户补入 ${amount}`,
  },
  webhook: (url: string) => `Webhook 已停用：${url}`,
  webhookStoppedBy: {
    receiver: '接收方答复该地址已失效（410）。',
    failures: '五天内没有一次投递成功。',
  },
  key: {
    created: (name: string) => `API 密钥已创建：${name}`,
    rolled: (name: string) => `API 密钥已更换：${name}`,
    revoked: (name: string) => `API 密钥已撤销：${name}`,
  },
  notYou: '如果不是您操作的，请立即撤销该密钥并修改密码。',
  import: (file) => `导入已完成：${file}`,
  counts: (done, failed) => `成功 ${done} 行 · 失败 ${failed} 行`,
};
