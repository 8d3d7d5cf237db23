import { languageTags } from '@miya/contract';
import type { Page } from '@miya/contract/page';
import { useEffect } from 'react';
import { TextsProvider, useLanguage, useTexts } from '../../i18n/texts.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { LanguageSelect } from '../../ui/inputs/language-select.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import { formatTrackingTitle } from './page-title.ts';
import { Parcel } from './parcel.tsx';
import { TrackForm } from './track-form.tsx';
import * as styles from './track-page.module.css';
import { useTracking } from './use-tracking.ts';

/**
 * The public tracking page. The server and the browser render the same component.
 * It needs no session and shows no data of sender or receiver.
 */
export function TrackApp({ page }: { page: Page }) {
  return (
    <TextsProvider initialLanguage={page.start.language}>
      <TrackingPage page={page} />
    </TextsProvider>
  );
}

function TrackingPage({ page }: { page: Page }) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  const { tenant } = page.start;
  const { tracking, busy, track } = useTracking(page.tracking, tenant.netnum);
  const numbers = tracking?.numbers ?? [];

  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    document.title = formatTrackingTitle({ tracking, tenant, texts });
  }, [language, tracking, tenant, texts]);

  return (
    <>
      <header className={styles.head}>
        <Brand tenant={tenant} />
        <div className={styles.headEnd}>
          <LanguageSelect />
          <a className={tapArea} href={`/login?netnum=${tenant.netnum}`}>
            {texts.page.signIn}
          </a>
        </div>
      </header>
      <main className={styles.main}>
        <h1>{texts.page.title}</h1>
        <p className={styles.lead}>{texts.page.lead}</p>
        <TrackForm numbers={numbers} netnum={tenant.netnum} busy={busy} onTrack={track} />
        <div className={styles.results} aria-live="polite" aria-busy={busy}>
          {tracking && <Results tracking={tracking} tenant={tenant} />}
        </div>
      </main>
      <Toasts />
    </>
  );
}

type ResultsProps = { tracking: NonNullable<Page['tracking']>; tenant: Page['start']['tenant'] };

function Results({ tracking, tenant }: ResultsProps) {
  const texts = useTexts('tracks').page;
  const { problems } = useTexts('errors');
  const { tracks, unknown, refusal } = tracking;
  if (refusal !== null) {
    return (
      <p className={styles.note} role="alert">
        {refusal === 'too_many_requests' ? texts.again : problems.waybills_many}
      </p>
    );
  }
  return (
    <>
      {tracks.length > 0 && (
        <section aria-label={texts.results}>
          {tracks.map((track) => (
            <Parcel key={track.waybill} track={track} tenant={tenant} isOnlyParcel={tracks.length === 1} />
          ))}
        </section>
      )}
      {unknown.length > 0 && (
        <div className={styles.note}>
          <p>{texts.unknown}</p>
          <ul>
            {unknown.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
