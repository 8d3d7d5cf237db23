import { checkCodes, type SuggestedCode, suggestCodes } from '@miya/contract/hs-codes';
import { ITEM_NAME_MAX } from '@miya/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listThings } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { queryOf } from '../../platform/api/query.ts';
import { sendQuietly } from '../../platform/api/send.ts';
import { useSettled } from '../../platform/browser/use-settled.ts';

const none: SuggestedCode[] = [];

/** Codes that goods of this name, or digits that begin so, may have. Asked for only by who looks. */
export function useSuggestedCodes(typed: string, isLooking: boolean): SuggestedCode[] {
  const { language } = useLanguage();
  const text = useSettled(typed.trim().slice(0, ITEM_NAME_MAX), 200);
  const { data } = useQuery({
    ...queryOf(suggestCodes, { text, language }, sendQuietly),
    enabled: isLooking && text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isLooking && text !== '' ? (data?.codes ?? none) : none;
}

/** Why a code is none of the edition in force; undefined where it is, and while nobody knows. */
export function useCodeWarning(typed: string): string | undefined {
  const texts = useTexts('customs').codes;
  const { language } = useLanguage();
  const code = useSettled(typed.replace(/[\s.]/g, ''), 300);
  const { data } = useQuery({
    ...queryOf(checkCodes, { codes: [code] }, sendQuietly),
    enabled: /^\d{6,10}$/.test(code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [found] = data?.codes ?? [];
  if (!found || found.code !== typed.replace(/[\s.]/g, '') || found.state === 'known') return undefined;
  return found.state === 'superseded' ? texts.superseded(listThings(language, found.now)) : texts.unknown;
}
