import type { QuotaTexts } from '../en/quotas.ts';

export const quotas: QuotaTexts = {
  near: {
    addresses: (stored, most) => `Адресная книга почти заполнена: ${stored} из ${most} адресов.`,
    unrecordedOrders: (stored, most) => `Заказов, ожидающих приёма на склад: ${stored} из ${most} возможных.`,
    openImports: (stored, most) => `Импортов в работе: ${stored} из ${most} возможных.`,
    importRows: (stored, most) =>
      `Строк в импортах: ${stored} из ${most} возможных. Старые удаляются через несколько недель.`,
  },
  advice: 'Удалите ненужное или попросите перевозчика увеличить лимит.',
};
