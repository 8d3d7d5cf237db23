import type { FillingKind } from '@miya/contract/quotas';

export const quotas = {
  near: {
    addresses: (stored: string, most: string) =>
      `Your address book is almost full: ${stored} of ${most} addresses.`,
    unrecordedOrders: (stored: string, most: string) =>
      `${stored} of at most ${most} orders wait to be recorded.`,
    openImports: (stored: string, most: string) => `${stored} of at most ${most} imports are under way.`,
    apiKeys: (stored: string, most: string) => `You have ${stored} of at most ${most} API keys.`,
    importRows: (stored: string, most: string) =>
      `Your imports hold ${stored} of at most ${most} rows. Old ones are forgotten after some weeks.`,
  } satisfies Record<FillingKind, (stored: string, most: string) => string>,
  advice: 'Delete what you no longer need, or ask your carrier for more room.',
};

export type QuotaTexts = typeof quotas;
