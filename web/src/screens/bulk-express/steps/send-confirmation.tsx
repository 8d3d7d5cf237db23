import { isAccountPayment } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { calculateRemainingBalance, ShortfallAlert } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { formatWithNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { doAllRowsNameService, findBatchService } from '../session/choices/find-batch-service.ts';
import { useImportState } from '../session/session-context.ts';
import type { SessionState } from '../session/session-state.ts';
import * as styles from './send-confirmation.module.css';

/**
 * Returns the current state while the sheet is in the check step. Sending moves the rows out of the grid while the
 * dialog closes. From then on, this hook returns the last state of the check step, so the closing dialog does not
 * change.
 */
function useLastCheckState(): SessionState {
  const currentState = useImportState((state) => state);
  const [checkState, setCheckState] = useState(currentState);
  if (currentState.step === 'check' && currentState !== checkState) setCheckState(currentState);
  return checkState;
}

/**
 * The content of the dialog before rows are sent. It shows the number of orders, the express types, the price and the
 * remaining balance. It also shows the orders that customs would stop, and the rows that stay in the grid. Prices that
 * arrive later are added.
 */
export function SendConfirmation() {
  const checkState = useLastCheckState();
  const { summary, payment } = checkState;
  const serviceId = findBatchService(checkState);
  const hasServiceInAllRows = doAllRowsNameService(checkState);
  const texts = useTexts('imports');
  const { fields, payments } = useTexts('orders');
  const { language } = useLanguage();
  const { data } = useQuery(buildQuery(listServices, { language }));
  const account = useBalance();
  const { balance, reserved, currency } = account;
  const { reserved: reservedLabel } = useTexts('portal').money;
  const {
    validOrders,
    faultyOrders,
    validDuplicates,
    customsIncompleteOrders,
    totalPrice,
    unpricedOrders,
    totalsByService,
  } = summary;
  const getServiceName = (id: string | undefined) =>
    data?.services.find((service) => service.id === id)?.name ?? '';
  const [onlyServiceId] = totalsByService.keys();
  // If the rows name their own express types, these are known when the rows have prices. Before, a general label is
  // shown.
  const serviceLabel =
    onlyServiceId === undefined && hasServiceInAllRows
      ? texts.batch.ownServices
      : getServiceName(onlyServiceId ?? serviceId);
  const formatCount = (count: number) => formatNumber(language, count);
  const formatAmount = (amount: number) => formatMoney(language, amount, currency);
  const facts: [string, string][] = [
    [texts.send.rows, formatCount(validOrders)],
    ...(totalsByService.size > 1
      ? [...totalsByService].map(([id, serviceTotal]): [string, string] => [
          getServiceName(id),
          texts.summary.byService(
            formatCount(serviceTotal.orders),
            formatAmount(serviceTotal.total),
            serviceTotal.orders,
          ),
        ])
      : [[fields.service, serviceLabel] satisfies [string, string]]),
    [fields.payment, payments[payment]],
    [
      texts.summary.total,
      unpricedOrders > 0
        ? formatWithNote(
            language,
            totalPrice > 0 ? formatAmount(totalPrice) : '—',
            texts.summary.partly(formatCount(unpricedOrders)),
          )
        : formatAmount(totalPrice),
    ],
    ...(isAccountPayment(payment) && balance !== undefined
      ? ([
          [texts.summary.balance, formatAmount(balance)],
          ...(reserved > 0 ? [[reservedLabel, formatAmount(reserved)]] : []),
          [texts.summary.after, formatAmount(calculateRemainingBalance(account, { total: totalPrice }) ?? 0)],
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
      <ShortfallAlert subject="orders" payment={payment} total={totalPrice} />
      {customsIncompleteOrders > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${formatCount(customsIncompleteOrders)} ${texts.summary.notReady}`}
        />
      )}
      {faultyOrders > 0 && <p>{texts.send.stay(formatCount(faultyOrders))}</p>}
      {validDuplicates > 0 && <p>{texts.send.alike(formatCount(validDuplicates))}</p>}
    </>
  );
}
