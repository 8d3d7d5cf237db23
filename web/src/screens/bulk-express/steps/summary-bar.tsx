import { isAccountPayment } from '@miya/contract/orders';
import { Button } from 'antd';
import { calculateRemainingBalance } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { formatWithLabel, formatWithNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useIsPhone } from '../../../platform/browser/use-is-phone.ts';
import { spinner } from '../../../ui/feedback/spinner.module.css';
import * as styles from '../bulk-express.module.css';
import { findBatchService } from '../session/choices/find-batch-service.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** Summarizes the sheet: the counts of orders, the total price and the balance after sending. */
export function SummaryBar() {
  const texts = useTexts('imports').summary;
  const session = useImportSession();
  const { language } = useLanguage();
  const {
    rowCount,
    continuationRows,
    validOrders,
    faultyOrders,
    duplicateOrders,
    customsIncompleteOrders,
    uncheckedRows,
    unpricedOrders,
    totalPrice,
  } = useImportState((state) => state.summary);
  const serverCheck = useImportState((state) => state.serverCheck);
  const payment = useImportState((state) => state.payment);
  const serviceId = useImportState(findBatchService);
  const account = useBalance();
  const { currency, reserved } = account;
  const remainingBalance = calculateRemainingBalance(account, { total: totalPrice });
  const isPhone = useIsPhone();
  // Before the first price is known, and while no order is valid, the total is a dash: 0.00 would look like a price.
  const isPriced = totalPrice > 0 || (validOrders > 0 && unpricedOrders === 0);
  // On a phone, a line without a price would only push the rows with problems out of sight.
  const areAmountsShown = isPriced || !isPhone;
  // Duplicates do not prevent sending. A phone shows their count only after an express type is chosen, so the problems,
  // which do prevent sending, come first.
  const areDuplicatesShown = duplicateOrders > 0 && (!isPhone || serviceId !== undefined);
  const formatCount = (count: number) => formatNumber(language, count);
  const formatAmount = (amount: number) => formatMoney(language, amount, currency);

  return (
    <>
      <div className={styles.summary} role="status" data-summary>
        {continuationRows > 0 && (
          <CountFigure
            value={formatCount(rowCount - continuationRows)}
            label={texts.inRows(formatCount(rowCount))}
          />
        )}
        <CountFigure value={formatCount(validOrders)} label={texts.sound(validOrders)} tone="good" />
        <CountFigure
          value={formatCount(faultyOrders)}
          label={texts.faulty(faultyOrders)}
          tone={faultyOrders > 0 ? 'bad' : undefined}
        />
        {areDuplicatesShown && (
          <CountFigure
            value={formatCount(duplicateOrders)}
            label={texts.alike(duplicateOrders)}
            tone="warn"
          />
        )}
        {customsIncompleteOrders > 0 && (
          <CountFigure value={formatCount(customsIncompleteOrders)} label={texts.notReady} tone="warn" />
        )}
        {uncheckedRows > 0 && <CountFigure value={formatCount(uncheckedRows)} label={texts.waiting} />}
        {areAmountsShown && (
          <AmountFigure
            label={texts.total}
            value={isPriced ? formatAmount(totalPrice) : '—'}
            note={unpricedOrders > 0 && texts.partly(formatCount(unpricedOrders))}
          />
        )}
        {areAmountsShown && isAccountPayment(payment) && (
          <AmountFigure
            label={texts.after}
            value={isPriced && remainingBalance !== undefined ? formatAmount(remainingBalance) : '—'}
            note={
              isPriced &&
              remainingBalance !== undefined &&
              reserved > 0 &&
              texts.reserved(formatAmount(reserved))
            }
          />
        )}
      </div>
      <div className={styles.asking}>
        {/* Without an express type there are no prices to wait for, and the line would briefly push the rows down. */}
        {serverCheck === 'running' && serviceId !== undefined && (
          <>
            <span className={spinner} aria-hidden="true" /> {texts.checking}
            <Button size="small" onClick={session.stopServerCheck}>
              {texts.stop}
            </Button>
          </>
        )}
        {serverCheck === 'stopped' && serviceId && unpricedOrders > 0 && (
          <Button size="small" onClick={session.resumeServerCheck}>
            {texts.goOn}
          </Button>
        )}
      </div>
    </>
  );
}

/** An amount with its label in front of it. A count is in front of its label instead: '12 orders with problems'. */
function AmountFigure({ label, value, note }: { label: string; value: string; note?: string | false }) {
  const { language } = useLanguage();
  return (
    <div className={styles.figure} data-amount>
      <span>{formatWithLabel(language, label, '')}</span>
      <strong>{value}</strong>
      {note && <span>{formatWithNote(language, '', note)}</span>}
    </div>
  );
}

function CountFigure({ value, label, tone }: { value: string; label: string; tone?: string | undefined }) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <strong>{value}</strong> <span>{label}</span>
    </div>
  );
}
