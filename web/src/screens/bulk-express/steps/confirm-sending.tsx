import { isFromAccount } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { balanceAfter, ShortBalance } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { withNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { areAllNamed, serviceOf } from '../session/choices/service-of.ts';
import { useImportState } from '../session/session-context.ts';
import type { SessionState } from '../session/state.ts';
import * as styles from './confirm-sending.module.css';

/** The sheet as it is while one is asked; once it is on its way, as it was then. */
function useAsked(): SessionState {
  const now = useImportState((state) => state);
  const [asked, setAsked] = useState(now);
  if (now.step === 'check' && now !== asked) setAsked(now);
  return asked;
}

/**
 * What is said before rows are sent: how many, by what, what they cost, what is left on the account then, what customs
 * would stop, what stays behind. A price that is still on its way is there as soon as it comes.
 */
export function ConfirmSending() {
  const asked = useAsked();
  const { summary, payment } = asked;
  const serviceId = serviceOf(asked);
  const areNamed = areAllNamed(asked);
  const texts = useTexts('imports');
  const { fields, payments } = useTexts('orders');
  const { language } = useLanguage();
  const { data } = useQuery(queryOf(listServices, { language }));
  const account = useBalance();
  const { balance, reserved, currency } = account;
  const { reserved: reservedLabel } = useTexts('portal').money;
  const { sound, faulty, alikeSound, notReady, total, unpriced, services } = summary;
  const nameOf = (id: string | undefined) => data?.services.find((service) => service.id === id)?.name ?? '';
  const [only] = services.keys();
  // Which they are is known with their prices, and until then only that rows say it.
  const usual = only === undefined && areNamed ? texts.batch.ownServices : nameOf(only ?? serviceId);
  const number = (value: number) => formatNumber(language, value);
  const money = (value: number) => formatMoney(language, value, currency);
  const facts: [string, string][] = [
    [texts.send.rows, number(sound)],
    ...(services.size > 1
      ? [...services].map(([id, one]): [string, string] => [
          nameOf(id),
          texts.summary.byService(number(one.orders), money(one.total), one.orders),
        ])
      : [[fields.service, usual] satisfies [string, string]]),
    [fields.payment, payments[payment]],
    [
      texts.summary.total,
      unpriced > 0
        ? withNote(language, total > 0 ? money(total) : '—', texts.summary.partly(number(unpriced)))
        : money(total),
    ],
    ...(isFromAccount(payment) && balance !== undefined
      ? ([
          [texts.summary.balance, money(balance)],
          ...(reserved > 0 ? [[reservedLabel, money(reserved)]] : []),
          [texts.summary.after, money(balanceAfter(account, { total }) ?? 0)],
        ] as [string, string][])
      : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ShortBalance ordered="orders" payment={payment} total={total} />
      {notReady > 0 && (
        <Alert type="warning" showIcon title={`${number(notReady)} ${texts.summary.notReady}`} />
      )}
      {faulty > 0 && <p>{texts.send.stay(number(faulty))}</p>}
      {alikeSound > 0 && <p>{texts.send.alike(number(alikeSound))}</p>}
    </>
  );
}
