import type { PartyRole } from '@miya/contract/addresses';
import { Alert, Button } from 'antd';
import { formatDateTime } from '../../../i18n/format.ts';
import { formatList, joinSentences } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../orders.module.css';
import type { RestoredDraft } from './order-draft.ts';

type Props = {
  draft: RestoredDraft;
  /** The parties whose identity number the user has to type again. */
  rolesWithoutIdentity: PartyRole[];
  onStartOver: () => void;
};

/** Tells the user that an unsent order was restored, and which identity numbers are missing. */
export function RestoredDraftNote({ draft, rolesWithoutIdentity, onStartOver }: Props) {
  const { draft: texts, sides } = useTexts('orders');
  const { language } = useLanguage();
  const receiver = draft.form.receiver.form.name.trim();
  const partyNames = formatList(
    language,
    rolesWithoutIdentity.map((role) => sides[role]),
  );
  return (
    <Alert
      type="info"
      role="status"
      className={styles.draft ?? ''}
      title={joinSentences(language, [
        draft.isFromClosedTab ? texts.found : texts.back,
        receiver && texts.receiver(receiver),
        texts.changed(formatDateTime(language, new Date(draft.changedAt))),
      ])}
      description={partyNames && joinSentences(language, [texts.identity, partyNames])}
      action={<Button onClick={onStartOver}>{texts.anew}</Button>}
    />
  );
}
