import type { QuotaTexts } from '../en/quotas.ts';

export const quotas: QuotaTexts = {
  near: {
    addresses: (stored, most) => `アドレス帳がまもなくいっぱいになります（${most} 件中 ${stored} 件）。`,
    unrecordedOrders: (stored, most) => `引受待ちの発送依頼が上限 ${most} 件中 ${stored} 件あります。`,
    openImports: (stored, most) => `進行中の取り込みが上限 ${most} 件中 ${stored} 件あります。`,
    apiKeys: (stored, most) => `API キーは上限 ${most} 個中 ${stored} 個です。`,
    importRows: (stored, most) =>
      `取り込みの保存行数は上限 ${most} 行中 ${stored} 行です。古いものは数週間後に消去されます。`,
  },
  advice: '不要なものを削除するか、運送会社に上限の引き上げをご依頼ください。',
};
