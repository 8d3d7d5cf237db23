import type { DutyEstimate } from '@miya/contract/duties';
import { formatCalendarDay, formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import * as styles from './customs.module.css';
import { explainDutyLine } from './explain-duty-line.ts';
import { type DutyRequest, useDutyEstimate } from './use-duty-estimate.ts';

type Props = {
  /** Undefined while the form lacks data for an estimate. */
  request: DutyRequest | undefined;
  payer: 'sender' | 'receiver' | '';
};

const MILLIONTHS_PER_UNIT = 1_000_000;

/** The estimated duties and taxes at the destination. They are not part of the shipping price. */
export function DutiesEstimate({ request, payer }: Props) {
  const texts = useTexts('customs');
  const { estimate, isBusy } = useDutyEstimate(request);
  if (!request) return null;
  return (
    <section className={styles.duties} aria-busy={isBusy}>
      <h3>
        {estimate?.estimated === false ? texts.duties.titleUnknown : texts.duties.title}
        {payer !== '' && <small>{texts.duties.payer[payer]}</small>}
      </h3>
      {estimate ? (
        <DutyBreakdown estimate={estimate} />
      ) : (
        <p className={styles.quiet}>{texts.duties.loading}</p>
      )}
    </section>
  );
}

function DutyBreakdown({ estimate }: { estimate: DutyEstimate }) {
  const texts = useTexts('customs');
  const { language } = useLanguage();
  if (!estimate.estimated) return <p className={styles.quiet}>{texts.duties.none[estimate.reason]}</p>;
  const { currency, lines, exchange, total, transport } = estimate;
  // Taxes are charged on the goods plus their transport. Without the freight the estimate is too low.
  const isFreightMissing =
    transport === null && lines.some(({ key }) => key === 'tax' || key === 'tax_inside');
  const formatAmount = (amount: number) => formatMoney(language, amount, currency);
  const rules = new Map(lines.map(({ rule }) => [rule.code, rule]));
  return (
    <>
      <dl>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a response have no id and never move
          <div key={index}>
            <dt>{texts.duties.lines[line.key]}</dt>
            <dd>{formatAmount(line.amount)}</dd>
            <dd className={styles.why}>{explainDutyLine(line, { language, texts, currency })}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{isFreightMissing ? texts.duties.totalWithoutFreight : texts.duties.total}</dt>
          <dd>{formatAmount(total)}</dd>
        </div>
      </dl>
      {isFreightMissing && <p>{texts.duties.freightMissing}</p>}
      <p className={styles.quiet}>
        {exchange &&
          `${texts.duties.exchange(exchange.from, formatNumber(language, exchange.millionths / MILLIONTHS_PER_UNIT), currency)}. `}
        {[...rules.values()]
          .map(({ source, from }) => texts.duties.rule(source, formatCalendarDay(language, from)))
          .join(' · ')}
      </p>
    </>
  );
}
