import { checkCodes, type SuggestedCode, suggestCodes } from '@miya/contract/hs-codes';
import { ITEM_NAME_MAX } from '@miya/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatList } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import { sendInBackground } from '../../platform/api/send.ts';
import { useDebouncedValue } from '../../platform/browser/use-debounced-value.ts';

const noCodes: SuggestedCode[] = [];

/** HS codes for a goods name, or codes that begin with the typed digits. Loaded only while the field is focused. */
export function useHsCodeSuggestions(typed: string, isFocused: boolean): SuggestedCode[] {
  const { language } = useLanguage();
  const text = useDebouncedValue(typed.trim().slice(0, ITEM_NAME_MAX), 200);
  const { data } = useQuery({
    ...buildQuery(suggestCodes, { text, language }, sendInBackground),
    enabled: isFocused && text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isFocused && text !== '' ? (data?.codes ?? noCodes) : noCodes;
}

/**
 * A warning that the code is unknown or superseded in the current edition of the HS. Undefined when the code is valid,
 * incomplete, or not checked yet.
 */
export function useHsCodeWarning(typed: string): string | undefined {
  const texts = useTexts('customs').codes;
  const { language } = useLanguage();
  const code = useDebouncedValue(typed.replace(/[\s.]/g, ''), 300);
  const { data } = useQuery({
    ...buildQuery(checkCodes, { codes: [code] }, sendInBackground),
    enabled: /^\d{6,10}$/.test(code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [checkedCode] = data?.codes ?? [];
  if (!checkedCode || checkedCode.code !== typed.replace(/[\s.]/g, '') || checkedCode.state === 'known')
    return undefined;
  return checkedCode.state === 'superseded'
    ? texts.superseded(formatList(language, checkedCode.now))
    : texts.unknown;
}
