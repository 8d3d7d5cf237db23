import { MESSAGE_SHOWN_MS } from '@miya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { type Notice, onNotice } from '../../platform/api/notices.ts';
import { noticeText } from './notice-text.ts';
import * as styles from './toasts.module.css';

/** More notices at once would cover the form they speak of. */
const MOST = 3;

type Shown = { id: number; notice: Exclude<Notice, { kind: 'logged-out' }> };

/** Notices, five seconds each. The regions stand in the page from the start, or none would be read out. */
export function Toasts() {
  const texts = useTexts('common');
  const errors = useTexts('errors');
  const [shown, setShown] = useState<Shown[]>([]);
  const last = useRef(0);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = onNotice((notice) => {
      if (notice.kind === 'logged-out') return;
      last.current += 1;
      const id = last.current;
      setShown((before) => [...before, { id, notice }].slice(-MOST));
      timers.add(setTimeout(() => setShown((now) => now.filter((one) => one.id !== id)), MESSAGE_SHOWN_MS));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  const isAlert = ({ notice }: Shown) => notice.kind === 'failed' || notice.tone === 'error';
  const draw = ({ id, notice }: Shown) => (
    <div className={styles.toast} key={id} data-tone={notice.kind === 'failed' ? 'error' : notice.tone}>
      <span>{noticeText(notice, errors)}</span>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => setShown((now) => now.filter((one) => one.id !== id))}
      >
        ×
      </button>
    </div>
  );
  return (
    <div className={styles.toasts}>
      <div role="status">{shown.filter((one) => !isAlert(one)).map(draw)}</div>
      <div role="alert">{shown.filter(isAlert).map(draw)}</div>
    </div>
  );
}
