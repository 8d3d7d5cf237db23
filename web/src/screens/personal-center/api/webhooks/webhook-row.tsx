import { type Webhook, webhookEvents } from '@miya/contract/webhooks';
import { Button, Tag } from 'antd';
import { Fragment, useState } from 'react';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { TestTag } from '../../../../ui/feedback/test-tag.tsx';
import { buttonLine } from '../../../../ui/styles/button-line.module.css';
import { dotted } from '../../../../ui/styles/dotted.module.css';
import type { WebhooksState } from './use-webhooks.ts';
import * as styles from './webhooks.module.css';

type Props = { webhook: Webhook; state: WebhooksState; onEdit: () => void; onShowSecret: () => void };

export function WebhookRow({ webhook, state, onEdit, onShowSecret }: Props) {
  const texts = useTexts('webhooks');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const { url, events, disabled, failingSince } = webhook;
  const formatTime = (time: string) => formatDateTime(language, new Date(time));
  const withBusyState = (action: () => Promise<unknown>) => async () => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  return (
    <li className={styles.webhook}>
      <div className={styles.details}>
        <div>
          <strong className={styles.url}>{addLineBreaks(url)}</strong>{' '}
          {webhook.test && <TestTag>{texts.ofTests}</TestTag>}
          {disabled && <Tag color="red">{texts.disabled[disabled.by](formatTime(disabled.at))}</Tag>}
          {!disabled && failingSince && <Tag color="orange">{texts.failing(formatTime(failingSince))}</Tag>}
        </div>
        <ul className={`${dotted} ${styles.events}`} aria-label={texts.eventsOf(url)}>
          {events.length === webhookEvents.length ? (
            <li>{texts.allEvents}</li>
          ) : (
            events.map((event) => <li key={event}>{texts.events[event]}</li>)
          )}
        </ul>
      </div>
      <div className={buttonLine}>
        {!disabled && (
          <Button
            loading={busy}
            aria-label={texts.testOne(url)}
            onClick={withBusyState(() => state.test(webhook))}
          >
            {texts.test}
          </Button>
        )}
        <Button aria-label={texts.secretOf(url)} onClick={onShowSecret}>
          {texts.secret}
        </Button>
        <Button aria-label={texts.changeOne(url)} onClick={onEdit}>
          {texts.change}
        </Button>
        <Button
          aria-label={disabled ? texts.goOnOne(url) : texts.stopOne(url)}
          onClick={withBusyState(() => state.setDisabled(webhook, disabled === null))}
        >
          {disabled ? texts.goOn : texts.stop}
        </Button>
        <Button danger aria-label={texts.removeOne(url)} onClick={() => state.delete(webhook)}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** Adds possible line breaks to a URL after each slash. Browsers would break it inside a word. */
const addLineBreaks = (url: string) =>
  [...url.matchAll(/[^/]*\/*/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
