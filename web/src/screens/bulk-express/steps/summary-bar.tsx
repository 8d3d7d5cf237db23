import { isFromAccount } from '@miya/contract/orders';
import { Button } from 'antd';
import { balanceAfter } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { withLabel, withNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { usePhone } from '../../../platform/browser/use-phone.ts';
import { spinner } from '../../../ui/feedback/spinner.module.css';
import * as styles from '../bulk-express.module.css';
import { serviceOf } from '../session/choices/service-of.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** How the file stands: counts, and what it will cost against the balance. */
export function SummaryBar() {
  const texts = useTexts('imports').summary;
  const session = useImportSession();
  const { language } = useLanguage();
  const { all, joined, sound, faulty, alike, notReady, waiting, unpriced, total } = useImportState(
    (state) => state.summary,
  );
  const serverCheck = useImportState((state) => state.serverCheck);
  const payment = useImportState((state) => state.payment);
  const serviceId = useImportState(serviceOf);
  const account = useBalance();
  const { currency, reserved } = account;
  const after = balanceAfter(account, { total });
  const phone = usePhone();
  // Before the first price is known, and where no order can go, nothing is said: 0.00 would read as a price.
  const isPriced = total > 0 || (sound > 0 && unpriced === 0);
  // On a phone a line that says nothing yet would keep what is to be mended out of sight.
  const isShown = isPriced || !phone;
  // There, what looks like a duplicate comes with the prices: it stops nothing, and what does has to be seen first.
  const isAlikeShown = alike > 0 && (!phone || serviceId !== undefined);
  const number = (value: number) => formatNumber(language, value);
  const money = (value: number) => formatMoney(language, value, currency);

  return (
    <>
      <div className={styles.summary} role="status" data-summary>
        {joined > 0 && <Figure value={number(all - joined)} label={texts.inRows(number(all))} />}
        <Figure value={number(sound)} label={texts.sound(sound)} tone="good" />
        <Figure value={number(faulty)} label={texts.faulty(faulty)} tone={faulty > 0 ? 'bad' : undefined} />
        {isAlikeShown && <Figure value={number(alike)} label={texts.alike(alike)} tone="warn" />}
        {notReady > 0 && <Figure value={number(notReady)} label={texts.notReady} tone="warn" />}
        {waiting > 0 && <Figure value={number(waiting)} label={texts.waiting} />}
        {isShown && (
          <Amount
            label={texts.total}
            value={isPriced ? money(total) : '—'}
            note={unpriced > 0 && texts.partly(number(unpriced))}
          />
        )}
        {isShown && isFromAccount(payment) && (
          <Amount
            label={texts.after}
            value={isPriced && after !== undefined ? money(after) : '—'}
            note={isPriced && after !== undefined && reserved > 0 && texts.reserved(money(reserved))}
          />
        )}
      </div>
      <div className={styles.asking}>
        {/* Before an express type is chosen there is no price to wait for, and the line would only push the rows down for a moment. */}
        {serverCheck === 'running' && serviceId !== undefined && (
          <>
            <span className={spinner} aria-hidden="true" /> {texts.checking}
            <Button size="small" onClick={session.stopServerCheck}>
              {texts.stop}
            </Button>
          </>
        )}
        {serverCheck === 'stopped' && serviceId && unpriced > 0 && (
          <Button size="small" onClick={session.resumeServerCheck}>
            {texts.goOn}
          </Button>
        )}
      </div>
    </>
  );
}

/** A sum stands behind its name: only counts read as the beginning of a sentence. */
function Amount({ label, value, note }: { label: string; value: string; note?: string | false }) {
  const { language } = useLanguage();
  return (
    <div className={styles.figure} data-amount>
      <span>{withLabel(language, label, '')}</span>
      <strong>{value}</strong>
      {note && <span>{withNote(language, '', note)}</span>}
    </div>
  );
}

function Figure({ value, label, tone }: { value: string; label: string; tone?: string | undefined }) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <strong>{value}</strong> <span>{label}</span>
    </div>
  );
}
