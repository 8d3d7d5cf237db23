import { MAX_TRACKED_NUMBERS } from '@miya/contract/limits';
import { parseTrackedNumbers } from '@miya/contract/number-lines';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { spinner } from '../../ui/feedback/spinner.module.css';
import * as buttons from '../../ui/styles/buttons.module.css';
import * as fields from '../../ui/styles/fields.module.css';
import * as styles from './track-page.module.css';

type Props = {
  numbers: readonly string[];
  netnum: number;
  busy: boolean;
  onTrack: (numbers: string[]) => void;
};

/** One field for up to forty waybill numbers. Without a script the browser submits the form to the server. */
export function TrackForm({ numbers, netnum, busy, onTrack }: Props) {
  const texts = useTexts('tracks').page;
  const { problems } = useTexts('errors');
  const { language } = useLanguage();
  const [typed, setTyped] = useState(numbers.join('\n'));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const id = useId();
  const found = parseTrackedNumbers(typed);
  const problem =
    found.length > MAX_TRACKED_NUMBERS
      ? problems.waybills_many
      : hasSubmitted && found.length === 0
        ? problems.waybill_required
        : undefined;

  // After the browser's Back the field must show the numbers of the page.
  const showNumbers = useEffectEvent((next: string) => {
    if (next !== parseTrackedNumbers(typed).join('\n')) setTyped(next);
  });
  const numberLines = numbers.join('\n');
  useEffect(() => showNumbers(numberLines), [numberLines]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (found.length > 0 && found.length <= MAX_TRACKED_NUMBERS) onTrack(found);
  };
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={styles.form} action="/track" method="get" onSubmit={submit} noValidate>
      <input type="hidden" name="netnum" value={netnum} />
      <label htmlFor={id}>{texts.numbers}</label>
      <textarea
        id={id}
        name="numbers"
        rows={Math.min(8, Math.max(3, typed.split('\n').length))}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={submitByKey}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
      />
      <div className={styles.formFoot}>
        <p id={`${id}-note`} className={problem ? fields.fault : fields.hint} aria-live="polite">
          {problem ??
            texts.count(formatNumber(language, found.length), formatNumber(language, MAX_TRACKED_NUMBERS))}
        </p>
        <button className={buttons.primary} type="submit" aria-busy={busy}>
          {busy && <span className={spinner} aria-hidden="true" />}
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
