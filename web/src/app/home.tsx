import { LockOutlined, LogoutOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { userOf } from '../api/session-store.ts';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { usePage } from './page-context.ts';
import { useBalance } from './use-balance.ts';
import { useLogOut } from './use-log-out.ts';

const ChangePassword = lazy(() =>
  import('./change-password.tsx').then((module) => ({ default: module.ChangePassword })),
);

/** Stands where the shell with its sidebar and screens will be. */
export function Home() {
  const texts = useTexts('portal');
  const { tenant } = usePage().start;
  const { language } = useLanguage();
  const { balance, currency, busy, refresh } = useBalance();
  const [changing, setChanging] = useState<'never' | 'open' | 'closed'>('never');
  const logOut = useLogOut();
  const user = userOf();

  return (
    <div className="home">
      <header>
        <h1>{tenant.name}</h1>
        <LanguageMenu />
      </header>
      <main className="card">
        <h2>{texts.welcome(user?.name ?? '')}</h2>
        <dl>
          <div>
            <dt>{texts.account}</dt>
            <dd>{user?.name}</dd>
          </div>
          <div>
            <dt>{texts.clientCode}</dt>
            <dd>{user?.clientNum}</dd>
          </div>
          <div>
            <dt>{texts.balance}</dt>
            <dd>
              {formatMoney(language, balance, currency)}{' '}
              <Button
                type="text"
                size="small"
                icon={<ReloadOutlined spin={busy} />}
                aria-label={texts.refreshBalance}
                title={texts.refreshBalance}
                aria-busy={busy}
                onClick={() => busy || refresh()}
              />
            </dd>
          </div>
        </dl>
        <div className="actions">
          <Button icon={<LockOutlined />} onClick={() => setChanging('open')}>
            {texts.changePassword.title}
          </Button>
          <Button icon={<LogoutOutlined />} onClick={logOut}>
            {texts.logOut.action}
          </Button>
        </div>
      </main>
      {changing !== 'never' && (
        <Suspense>
          <ChangePassword open={changing === 'open'} onClose={() => setChanging('closed')} />
        </Suspense>
      )}
    </div>
  );
}
