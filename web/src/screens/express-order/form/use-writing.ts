import { currencyDigits } from '@miya/contract/money';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/texts.tsx';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import type { Writing } from '../goods/goods-numbers.ts';

/** How this reader writes numbers and the tenant's money. */
export function useWriting(): Writing {
  const { currency } = usePage().start.tenant;
  const { language } = useLanguage();
  const signs = signsOf(language);
  return useMemo(() => ({ moneyDigits: currencyDigits(currency), signs }), [currency, signs]);
}
