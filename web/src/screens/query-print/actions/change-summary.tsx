import { type BulkChangeSummary as Summary, UnchangedReason } from '@miya/contract/orders';
import { Alert } from 'antd';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { formatList, formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from './change-orders-dialog.module.css';

/**
 * The preview of a change of several orders:
 * - the old and the new price,
 * - the number of orders whose labels must be printed again,
 * - the orders that stay unchanged (`staying`), grouped by reason.
 */
export function ChangeSummary({ summary }: { summary: Summary }) {
  const texts = useTexts('orderList').changeMany;
  const { refusals } = useTexts('errors');
  const { language } = useLanguage();
  const { changed, currency, before, after, staying, reprint, unready } = summary;
  const formatCount = (count: number) => formatNumber(language, count);
  const formatPrice = (amount: number) => formatMoney(language, amount, currency);
  const difference = `${after > before ? '+' : ''}${formatPrice(after - before)}`;
  const priceText =
    after === before
      ? texts.samePrice(formatPrice(after))
      : texts.price(formatPrice(before), formatPrice(after), difference);
  const reasons = UnchangedReason.options.filter((reason) =>
    staying.some((order) => order.reason === reason),
  );
  return (
    <>
      {changed > 0 && <p className={styles.price}>{priceText}</p>}
      {changed > 0 && unready.before !== unready.after && (
        <p>{texts.unready(formatCount(unready.before), formatCount(unready.after))}</p>
      )}
      {reprint > 0 && <p className={styles.reprint}>{texts.reprint(formatCount(reprint))}</p>}
      {changed === 0 && staying.length === 0 && <p>{texts.unchanged}</p>}
      {staying.length > 0 && (
        <Alert
          type="warning"
          title={texts.staying(formatCount(staying.length))}
          description={
            <ul className={styles.staying}>
              {reasons.map((reason) => (
                <li key={reason}>
                  {formatWithLabel(
                    language,
                    refusals[reason],
                    formatList(
                      language,
                      staying.filter((order) => order.reason === reason).map(({ waybill }) => waybill),
                    ),
                  )}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
