import type { QuotaTexts } from '../en/quotas.ts';

export const quotas: QuotaTexts = {
  near: {
    addresses: (stored, most) => `地址簿即将满：已有 ${stored} 条，最多 ${most} 条。`,
    unrecordedOrders: (stored, most) => `等待入库的订单已有 ${stored} 个，最多 ${most} 个。`,
    openImports: (stored, most) => `正在进行的导入已有 ${stored} 个，最多 ${most} 个。`,
    apiKeys: (stored, most) => `您已有 ${stored} 个 API 密钥，最多 ${most} 个。`,
    importRows: (stored, most) => `导入已保存 ${stored} 行，最多 ${most} 行；旧的导入数周后会清除。`,
  },
  advice: '请删除不再需要的内容，或请承运商扩大容量。',
};
