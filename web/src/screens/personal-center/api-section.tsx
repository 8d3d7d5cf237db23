import { API_KEY_LIMIT } from '@miya/contract/limits';
import { useId } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { joinSentences } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { card } from '../../ui/styles/card.module.css';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import { ApiKeys, ApiRequestList } from './api/keys/index.ts';
import { TestOrders } from './api/test-orders/index.ts';
import { TryCallCard } from './api/try-call/index.ts';
import { Webhooks } from './api/webhooks/index.ts';
import * as styles from './api-section.module.css';

/** What a client's own systems need to use the API: an example, API keys, webhooks and a log of the requests. */
export function ApiSection() {
  const { start: texts } = useTexts('api');
  const { language } = useLanguage();
  const titleId = useId();
  return (
    <div className={styles.section}>
      <section className={`${card} ${styles.start}`} aria-labelledby={titleId}>
        <h2 id={titleId}>{texts.title}</h2>
        <p>
          {joinSentences(language, [texts.lead, texts.limit(formatNumber(language, API_KEY_LIMIT.most))])}
        </p>
        <p>
          <a className={tapArea} href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
            {texts.description}
          </a>
        </p>
        <h3>{texts.example}</h3>
        <pre className={styles.example}>
          {`curl ${location.origin}/api/v1/services -H 'Authorization: Bearer miya_live_…'`}
        </pre>
      </section>
      <ApiKeys />
      <TryCallCard />
      <TestOrders />
      <Webhooks />
      <ApiRequestList />
    </div>
  );
}
