import type { ReactNode } from 'react';
import { usePage } from '../../../platform/page/page-context.ts';
import { Brand } from '../../../ui/layout/brand.tsx';
import { LanguageMenu } from '../layout/language-menu.tsx';
import { useTitle } from '../use-title.ts';
import * as styles from './error-page.module.css';

type Props = { code?: string; title: string; advice: string; picture: ReactNode; children: ReactNode };

/** A page outside the shell with one message. `children` are its links and buttons. */
export function ErrorPage({ code, title, advice, picture, children }: Props) {
  const { tenant } = usePage().start;
  useTitle(title);
  return (
    <div className={styles.page}>
      <header>
        <Brand tenant={tenant} />
        <LanguageMenu />
      </header>
      <main>
        {picture}
        <div>
          {code && <p className={styles.code}>{code}</p>}
          <h1>{title}</h1>
          <p>{advice}</p>
          <div className={styles.actions}>{children}</div>
        </div>
      </main>
    </div>
  );
}
