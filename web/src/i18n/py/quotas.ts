import type { QuotaTexts } from '../en/quotas.ts';

export const quotas: QuotaTexts = {
  near: {
    addresses: (stored, most) => `Адресная книга почти заполнена: ${stored} из ${most}.`,
    unrecordedOrders: (stored, most) => `Заказов, ожидающих приёма: ${stored} из ${most}.`,
    openImports: (stored, most) => `Импортов в работе: ${stored} из ${most}.`,
    apiKeys: (stored, most) => `Ключей API: ${stored} из ${most}.`,
    importRows: (stored, most) =>
      `Строк в импортах: ${stored} из ${most}. Старые удаляются через несколько недель.`,
  },
  advice: 'Удалите ненужное или попросите перевозчика увеличить лимит.',
};
