import type { NoticeTexts } from '../en/notices.ts';

export const notices: NoticeTexts = {
  title: '通知',
  markAll: '全部標為已讀',
  more: '查看更多',
  kept: '通知保留 90 天。',
  none: '尚無通知。訂單狀態變更、滯留、帳戶入帳或匯入完成時，會在這裡告訴您。',
  failed: '通知載入失敗',
  retry: '重試',
  unread: '未讀',
  status: (waybill, status) => `${waybill}：${status}`,
  statuses: (parcels, status) => `${parcels} 個包裹：${status}`,
  hold: (waybill) => `${waybill} 滯留`,
  recharge: {
    recharge: (amount) => `帳戶已儲值 ${amount}`,
    refund: (amount) => `已退款 ${amount} 至帳戶餘額`,
    adjustment: (amount) => `承運業者為帳戶補入 ${amount}`,
  },
  webhook: (url: string) => `Webhook 已停用：${url}`,
  webhookStoppedBy: {
    receiver: '接收方回覆該位址已失效（410）。',
    failures: '五天內沒有一次傳送成功。',
  },
  key: {
    created: (name: string) => `API 金鑰已建立：${name}`,
    rolled: (name: string) => `API 金鑰已更換：${name}`,
    revoked: (name: string) => `API 金鑰已撤銷：${name}`,
  },
  notYou: '如果不是您操作的，請立即撤銷該金鑰並變更密碼。',
  import: (file) => `匯入已完成：${file}`,
  counts: (done, failed) => `成功 ${done} 列 · 失敗 ${failed} 列`,
};
