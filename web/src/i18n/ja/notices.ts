import type { NoticeTexts } from '../en/notices.ts';

export const notices: NoticeTexts = {
  title: 'お知らせ',
  markAll: 'すべて既読にする',
  more: 'さらに表示',
  kept: 'お知らせは 90 日間保存されます。',
  none: 'お知らせはまだありません。荷物の状況や保留、入金、取り込みの完了をここでお知らせします。',
  failed: 'お知らせを読み込めませんでした',
  retry: '再試行',
  unread: '未読',
  status: (waybill, status) => `${waybill}：${status}`,
  statuses: (parcels, status) => `荷物 ${parcels} 個：${status}`,
  hold: (waybill) => `${waybill} は保留中です`,
  recharge: {
    recharge: (amount) => `残高に ${amount} がチャージされました`,
    refund: (amount) => `残高に ${amount} が返金されました`,
    adjustment: (amount) => `運送会社が残高に ${amount} を加算しました`,
  },
  webhook: (url: string) => `Webhook を停止しました：${url}`,
  webhookStoppedBy: {
    receiver: '受信側が「廃止済み」（410）と応答しました。',
    failures: '5 日間、一度も受信されていません。',
  },
  key: {
    created: (name: string) => `API キーが作成されました：${name}`,
    rolled: (name: string) => `API キーが更新されました：${name}`,
    revoked: (name: string) => `API キーが取り消されました：${name}`,
  },
  notYou: 'お心当たりがない場合は、キーを取り消してパスワードを変更してください。',
  import: (file) => `取り込みが完了しました：${file}`,
  counts: (done, failed) => `成功 ${done} 行、失敗 ${failed} 行`,
};
