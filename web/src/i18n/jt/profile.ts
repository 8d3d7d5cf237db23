import type { ProfileTexts } from '../en/profile.ts';

export const profile: ProfileTexts = {
  title: '資料',
  account: { title: '帳戶', name: '姓名', company: '公司' },
  usual: {
    title: '新訂單預設值',
    sender: '預設寄件人',
    noSender: '未設定：使用上一筆訂單的寄件人',
    book: '開啟通訊錄',
    service: '預設快遞類型',
    noService: '未設定：使用上一筆訂單的類型',
    serviceGone: '您選擇的快遞類型已停用，請重新選擇',
    servicesFailed: '快遞類型載入失敗。',
  },
  notices: {
    title: '通知',
    about: '內容',
    ways: { bell: '站內提醒', delivery: '電子郵件' },
    kinds: {
      status: '訂單狀態變更',
      recharge: '帳戶儲值',
      hold: '訂單滯留',
      import: '匯入完成',
      webhook: 'Webhook 停用',
      key: 'API 金鑰',
    },
    email: '接收通知的電子郵件',
    emailHint: '勾選「電子郵件」的通知會寄到此信箱（須承運業者已開通郵件服務）。',
  },
  save: '儲存',
  discard: '放棄變更',
  unsaved: '有尚未儲存的變更',
  saved: '已儲存',
  failed: '資料載入失敗',
  retry: '重試',
};
