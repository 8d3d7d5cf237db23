import { TRACKED_AT_ONCE } from '@miya/contract/limits';
import { readTracked } from '@miya/contract/number-lines';
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
  onAsk: (numbers: string[]) => void;
};

/** One field for up to forty numbers. Without a script the browser sends it by itself, and the server answers. */
export function TrackForm({ numbers, netnum, busy, onAsk }: Props) {
  const texts = useTexts('tracks').page;
  const { problems } = useTexts('errors');
  const { language } = useLanguage();
  const [typed, setTyped] = useState(numbers.join('\n'));
  const [tried, setTried] = useState(false);
  const id = useId();
  const found = readTracked(typed);
  const problem =
    found.length > TRACKED_AT_ONCE
      ? problems.waybills_many
      : tried && found.length === 0
        ? problems.waybill_required
        : undefined;

  // After the back button the field must say what the page shows.
  const follow = useEffectEvent((next: string) => {
    if (next !== readTracked(typed).join('\n')) setTyped(next);
  });
  const now = numbers.join('\n');
  useEffect(() => follow(now), [now]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (found.length > 0 && found.length <= TRACKED_AT_ONCE) onAsk(found);
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
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
        onKeyDown={sendByKey}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
      />
      <div className={styles.formFoot}>
        <p id={`${id}-note`} className={problem ? fields.fault : fields.hint} aria-live="polite">
          {problem ??
            texts.count(formatNumber(language, found.length), formatNumber(language, TRACKED_AT_ONCE))}
        </p>
        <button className={buttons.primary} type="submit" aria-busy={busy}>
          {busy && <span className={spinner} aria-hidden="true" />}
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
