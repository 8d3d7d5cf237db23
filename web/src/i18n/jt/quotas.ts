import type { QuotaTexts } from '../en/quotas.ts';

export const quotas: QuotaTexts = {
  near: {
    addresses: (stored, most) => `通訊錄即將滿：已有 ${stored} 筆，最多 ${most} 筆。`,
    unrecordedOrders: (stored, most) => `等待入庫的訂單已有 ${stored} 筆，最多 ${most} 筆。`,
    openImports: (stored, most) => `正在進行的匯入已有 ${stored} 個，最多 ${most} 個。`,
    apiKeys: (stored, most) => `您已有 ${stored} 個 API 金鑰，最多 ${most} 個。`,
    importRows: (stored, most) => `匯入已儲存 ${stored} 列，最多 ${most} 列；舊的匯入數週後會清除。`,
  },
  advice: '請刪除不再需要的內容，或請承運業者擴大容量。',
};
