import type { PartyRole } from '@miya/contract/addresses';
import { Alert, Button } from 'antd';
import { formatDateTime } from '../../../i18n/format.ts';
import { joinSentences, listThings } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../orders.module.css';
import type { LeftDraft } from './draft-store.ts';

type Props = {
  draft: LeftDraft;
  /** The sides whose identity number has to be typed again. */
  unnamed: PartyRole[];
  onAnew: () => void;
};

/** Says which unsent order stands in the form again, and what it lacks. */
export function DraftBack({ draft, unnamed, onAnew }: Props) {
  const { draft: texts, sides } = useTexts('orders');
  const { language } = useLanguage();
  const receiver = draft.form.receiver.form.name.trim();
  const missing = listThings(
    language,
    unnamed.map((role) => sides[role]),
  );
  return (
    <Alert
      type="info"
      role="status"
      className={styles.draft ?? ''}
      title={joinSentences(language, [
        draft.isFound ? texts.found : texts.back,
        receiver && texts.receiver(receiver),
        texts.changed(formatDateTime(language, new Date(draft.at))),
      ])}
      description={missing && joinSentences(language, [texts.identity, missing])}
      action={<Button onClick={onAnew}>{texts.anew}</Button>}
    />
  );
}
