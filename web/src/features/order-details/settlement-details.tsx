import type { Order } from '@miya/contract/orders';
import { Alert } from 'antd';
import { formatDateTime, formatNumber, formatWeight } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { QuoteLines } from '../quotes/index.ts';
import { NameValueList } from './name-value-list.tsx';
import * as styles from './order-details.module.css';

type Props = { order: Order; formatPrice: (amount: number) => string };

/** The weight and pieces that the carrier received, and the charge with its lines. */
export function SettlementDetails({ order: { settlement, recordedAt, quote }, formatPrice }: Props) {
  const texts = useTexts('orderList').details;
  const { fields } = useTexts('orders');
  const quoteTexts = useTexts('quotes');
  const { language } = useLanguage();
  if (!settlement) return <Alert type="info" title={texts.notRecorded} />;
  const { weight, chargeable, pieces, lines, freight } = settlement;
  return (
    <div className={styles.settlement}>
      <NameValueList
        facts={[
          [fields.settlementWeight, formatWeight(language, weight)],
          [quoteTexts.chargeable, chargeable === null ? '' : formatWeight(language, chargeable)],
          [texts.settledPieces, formatNumber(language, pieces)],
          [fields.recordedAt, recordedAt ? formatDateTime(language, new Date(recordedAt)) : ''],
        ]}
      />
      {lines.length > 0 ? (
        <QuoteLines lines={lines} currency={quote.currency} />
      ) : (
        // A charge without lines means that the carrier entered the amount itself.
        <p className={styles.trackNote}>{texts.namedByCarrier}</p>
      )}
      <NameValueList facts={[[fields.freight, formatPrice(freight)]]} strong />
    </div>
  );
}
