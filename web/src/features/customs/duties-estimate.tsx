import type { DutyEstimate } from '@miya/contract/duties';
import { formatDay, formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import * as styles from './customs.module.css';
import { explainDuty } from './explain-duty.ts';
import { type DutyQuestion, useDuties } from './use-duties.ts';

type Props = {
  /** Undefined: not enough is known to ask. */
  question: DutyQuestion | undefined;
  payer: 'sender' | 'receiver' | '';
};

const MILLION = 1_000_000;

/** What duties and taxes may come to at the destination, beside the price of the transport. */
export function DutiesEstimate({ question, payer }: Props) {
  const texts = useTexts('customs');
  const { estimate, isBusy } = useDuties(question);
  if (!question) return null;
  return (
    <section className={styles.duties} aria-busy={isBusy}>
      <h3>
        {estimate?.estimated === false ? texts.duties.titleUnknown : texts.duties.title}
        {payer !== '' && <small>{texts.duties.payer[payer]}</small>}
      </h3>
      {estimate ? <Working estimate={estimate} /> : <p className={styles.quiet}>{texts.duties.loading}</p>}
    </section>
  );
}

function Working({ estimate }: { estimate: DutyEstimate }) {
  const texts = useTexts('customs');
  const { language } = useLanguage();
  if (!estimate.estimated) return <p className={styles.quiet}>{texts.duties.none[estimate.reason]}</p>;
  const { currency, lines, exchange, total, transport } = estimate;
  // Taxes are taken of the goods with their transport: without it they are too low, by far where a parcel is worth little.
  const lacksFreight = transport === null && lines.some(({ key }) => key === 'tax' || key === 'tax_inside');
  const money = (amount: number) => formatMoney(language, amount, currency);
  const rules = new Map(lines.map(({ rule }) => [rule.code, rule]));
  return (
    <>
      <dl>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer have no other name and never move
          <div key={at}>
            <dt>{texts.duties.lines[line.key]}</dt>
            <dd>{money(line.amount)}</dd>
            <dd className={styles.why}>{explainDuty(line, { language, texts, currency })}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{lacksFreight ? texts.duties.totalWithoutFreight : texts.duties.total}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {lacksFreight && <p>{texts.duties.freightMissing}</p>}
      <p className={styles.quiet}>
        {exchange &&
          `${texts.duties.exchange(exchange.from, formatNumber(language, exchange.millionths / MILLION), currency)}. `}
        {[...rules.values()]
          .map(({ source, from }) => texts.duties.rule(source, formatDay(language, from)))
          .join(' · ')}
      </p>
    </>
  );
}
