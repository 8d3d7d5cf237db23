import { countryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatShortDate,
  formatTime,
  formatWeight,
} from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { HeldTag, StatusTag } from '../tracks/index.ts';

type Cell = { row: OrderRow };

export function Destination({ row: { country, place } }: Cell) {
  const { language } = useLanguage();
  return (
    <>
      {countryName(country, language)}
      {place && <div className="order-quiet">{place}</div>}
    </>
  );
}

/** What was declared; once the carrier has weighed it, what counts stands first. */
export function Weight({ row: { weight, settlementWeight } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (settlementWeight === null)
    return <span className="order-figure">{formatWeight(language, weight)}</span>;
  return (
    <span className="order-figure">
      <span title={texts.settled}>{formatWeight(language, settlementWeight)}</span>
      <span className="order-quiet order-line">
        {texts.declared} <span className="order-figure">{formatWeight(language, weight)}</span>
      </span>
    </span>
  );
}

export function Freight({ row: { currency, quoted, freight } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  return (
    <span className="order-figure">
      {formatMoney(language, freight ?? quoted, currency)}
      {freight === null && <span className="order-quiet order-line">{texts.quoted}</span>}
    </span>
  );
}

export function Status({ row: { status, holdReason } }: Cell) {
  return (
    <span className="order-tags">
      <StatusTag status={status} />
      {holdReason !== null && <HeldTag reason={holdReason} />}
    </span>
  );
}

export function Created({ row: { createdAt } }: Cell) {
  const { language } = useLanguage();
  const placed = new Date(createdAt);
  return (
    <time dateTime={createdAt} className="order-figure">
      {formatShortDate(language, placed)}
      <span className="order-quiet order-line">{formatTime(language, placed)}</span>
    </time>
  );
}

export function Printed({ row: { printCount, printedAt, labelOutdated } }: Cell) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  if (printCount === 0) return <span className="order-quiet">{texts.notPrinted}</span>;
  const when = printedAt ? formatDateTime(language, new Date(printedAt)) : undefined;
  return (
    <span className="order-tags">
      <span title={when}>{texts.printedTimes(formatNumber(language, printCount), printCount)}</span>
      {labelOutdated && (
        <span className="status-tag" data-status="held" title={texts.outdatedHint}>
          {texts.outdated}
        </span>
      )}
    </span>
  );
}
