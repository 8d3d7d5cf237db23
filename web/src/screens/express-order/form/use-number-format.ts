import { getCurrencyDigits } from '@miya/contract/money';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/texts.tsx';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import type { NumberFormat } from '../goods/goods-numbers.ts';

/** The decimal signs of the user's language, and the decimal digits of the tenant's currency. */
export function useNumberFormat(): NumberFormat {
  const { currency } = usePage().start.tenant;
  const { language } = useLanguage();
  const signs = getNumberSigns(language);
  return useMemo(() => ({ moneyDigits: getCurrencyDigits(currency), signs }), [currency, signs]);
}
