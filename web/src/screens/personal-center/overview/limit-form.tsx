import { currencyDigits } from '@miya/contract/money';
import { getAttention, setLowBalance } from '@miya/contract/overview';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { decimalText } from '../../../platform/forms/parse-decimal.ts';
import { lastingFault } from '../../../platform/forms/use-form.ts';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import * as styles from './attention.module.css';
import { parseLimit } from './parse-limit.ts';

type Props = { limit: number | null; currency: string; onClose: () => void };

/** The reader says below which balance to be warned; an empty field means never. */
export function LimitForm({ limit, currency, onClose }: Props) {
  const texts = useTexts('overview').attention;
  const errors = useTexts('errors');
  const common = useTexts('common');
  const { language } = useLanguage();
  const digits = currencyDigits(currency);
  const [typed, setTyped] = useState(() => textOf(limit, digits, signsOf(language).decimal));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = parseLimit(typed, digits, signsOf(language));
    if (wanted === undefined) return setProblem(errors.problems.number_invalid);
    setBusy(true);
    const answer = await send(setLowBalance, { limit: wanted });
    setBusy(false);
    if (!answer.ok) {
      const fault = lastingFault(answer);
      return setProblem(fault && faultText(errors, fault));
    }
    say('success', wanted === null ? texts.limitRemoved : texts.limitSaved);
    await queryClient.invalidateQueries({ queryKey: [getAttention.path] });
    onClose();
  };
  return (
    <form className={styles.limitForm} onSubmit={save} noValidate>
      <Labelled label={texts.limitLabel(currency)} problem={problem} hint={texts.limitHint}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        )}
      </Labelled>
      <Button type="primary" htmlType="submit" loading={busy}>
        {texts.saveLimit}
      </Button>
      <Button onClick={onClose}>{common.cancel}</Button>
    </form>
  );
}

/** The limit is written as the reader would type it. */
function textOf(limit: number | null, digits: number, sign: string): string {
  if (limit === null) return '';
  return `${limit < 0 ? '-' : ''}${decimalText(Math.abs(limit), digits, sign) || '0'}`;
}
