import { getCurrencyDigits } from '@miya/contract/money';
import { getAttention, setLowBalance } from '@miya/contract/overview';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { queryClient } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { formatDecimal } from '../../../platform/forms/parse-decimal.ts';
import { findFormFault } from '../../../platform/forms/use-form.ts';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import * as styles from './attention-card.module.css';
import { parseBalanceLimit } from './parse-balance-limit.ts';

type Props = { limit: number | null; currency: string; onClose: () => void };

/** The user sets the balance below which the portal warns. An empty field turns the warning off. */
export function BalanceLimitForm({ limit, currency, onClose }: Props) {
  const texts = useTexts('overview').attention;
  const errors = useTexts('errors');
  const common = useTexts('common');
  const { language } = useLanguage();
  const digits = getCurrencyDigits(currency);
  const [limitText, setLimitText] = useState(() =>
    formatLimit(limit, digits, getNumberSigns(language).decimal),
  );
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const newLimit = parseBalanceLimit(limitText, digits, getNumberSigns(language));
    if (newLimit === undefined) return setProblem(errors.problems.number_invalid);
    setBusy(true);
    const response = await send(setLowBalance, { limit: newLimit });
    setBusy(false);
    if (!response.ok) {
      const fault = findFormFault(response);
      return setProblem(fault && formatFault(errors, fault));
    }
    showToast('success', newLimit === null ? texts.limitRemoved : texts.limitSaved);
    await queryClient.invalidateQueries({ queryKey: [getAttention.path] });
    onClose();
  };
  return (
    <form className={styles.limitForm} onSubmit={save} noValidate>
      <LabelledField label={texts.limitLabel(currency)} problem={problem} hint={texts.limitHint}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={limitText}
            onChange={({ target }) => {
              setLimitText(target.value);
              setProblem(undefined);
            }}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        )}
      </LabelledField>
      <Button type="primary" htmlType="submit" loading={busy}>
        {texts.saveLimit}
      </Button>
      <Button onClick={onClose}>{common.cancel}</Button>
    </form>
  );
}

/** Formats the limit as the user would type it: 150000 -> '1500', null -> ''. */
function formatLimit(limit: number | null, digits: number, decimalSign: string): string {
  if (limit === null) return '';
  return `${limit < 0 ? '-' : ''}${formatDecimal(Math.abs(limit), digits, decimalSign) || '0'}`;
}
