import { StayingReason, type ChangeSummary as Summary } from '@miya/contract/orders';
import { Alert } from 'antd';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { listThings, withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from './change-dialog.module.css';

/** What a change of several orders comes to: the price, and which stay as they are, and why. */
export function ChangeSummary({ summary }: { summary: Summary }) {
  const texts = useTexts('orderList').changeMany;
  const { refusals } = useTexts('errors');
  const { language } = useLanguage();
  const { changed, currency, before, after, staying, reprint, unready } = summary;
  const number = (count: number) => formatNumber(language, count);
  const money = (amount: number) => formatMoney(language, amount, currency);
  const difference = `${after > before ? '+' : ''}${money(after - before)}`;
  const price =
    after === before ? texts.samePrice(money(after)) : texts.price(money(before), money(after), difference);
  const reasons = StayingReason.options.filter((reason) => staying.some((one) => one.reason === reason));
  return (
    <>
      {changed > 0 && <p className={styles.price}>{price}</p>}
      {changed > 0 && unready.before !== unready.after && (
        <p>{texts.unready(number(unready.before), number(unready.after))}</p>
      )}
      {reprint > 0 && <p className={styles.reprint}>{texts.reprint(number(reprint))}</p>}
      {changed === 0 && staying.length === 0 && <p>{texts.unchanged}</p>}
      {staying.length > 0 && (
        <Alert
          type="warning"
          title={texts.staying(number(staying.length))}
          description={
            <ul className={styles.staying}>
              {reasons.map((reason) => (
                <li key={reason}>
                  {withLabel(
                    language,
                    refusals[reason],
                    listThings(
                      language,
                      staying.filter((one) => one.reason === reason).map(({ waybill }) => waybill),
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
