import type { RefusingQuotaKind } from '@miya/contract/quotas';

export const quotas = {
  near: {
    addresses: (stored: string, most: string) =>
      `Your address book is almost full: ${stored} of ${most} addresses.`,
    unrecordedOrders: (stored: string, most: string) =>
      `Orders waiting to be collected: ${stored} of at most ${most}.`,
    openImports: (stored: string, most: string) => `Imports in progress: ${stored} of at most ${most}.`,
    apiKeys: (stored: string, most: string) => `You have ${stored} of at most ${most} API keys.`,
    importRows: (stored: string, most: string) =>
      `Your imports hold ${stored} of at most ${most} rows. Old ones are deleted after a few weeks.`,
  } satisfies Record<RefusingQuotaKind, (stored: string, most: string) => string>,
  advice: 'Delete what you no longer need, or ask your carrier for more room.',
};

export type QuotaTexts = typeof quotas;
