import {
  type ClientTextField,
  getOrderText,
  goodsTextFields,
  isMultilineField,
  type Order,
  orderTextFields,
} from '@miya/contract/orders';
import type { ReactNode } from 'react';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatSize,
  formatVolume,
  formatWeight,
} from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { StoredClearance } from '../customs/index.ts';
import { QuoteDetails } from '../quotes/index.ts';
import { ItemDetails, ParcelDetails } from './goods-details.tsx';
import { NameValueList } from './name-value-list.tsx';
import * as styles from './order-details.module.css';
import { PartyDetails } from './party-details.tsx';
import { SettlementDetails } from './settlement-details.tsx';

/** All details of an order: receiver, sender, goods, customs, quoted price and settlement. */
export function OrderDetails({ order }: { order: Order }) {
  const { details: texts, receiverPays } = useTexts('orderList');
  const { fields, payments, dutiesPayers, exportReasons } = useTexts('orders');
  const { language } = useLanguage();
  const { goods, quote } = order;
  const formatAmount = (amount: number) => formatMoney(language, amount, quote.currency);
  const formatPrice = (amount: number) =>
    order.payment === 'receiver_collect' ? `${formatAmount(amount)} · ${receiverPays}` : formatAmount(amount);
  const { size } = goods;
  const hasOneGroup = goods.parcels.length === 1 && goods.piecesNumbered === goods.pieces;
  const listTextFacts = (textFields: readonly ClientTextField[]) =>
    textFields.map((field) => [fields[field], getOrderText(order, field)] as const);
  return (
    <div className={styles.details}>
      <Section title={texts.receiver}>
        <PartyDetails order={order} partyRole="receiver" />
      </Section>
      <Section title={texts.sender}>
        <PartyDetails order={order} partyRole="sender" />
      </Section>
      <Section title={texts.goods}>
        <ItemDetails lines={goods.lines} />
        {!hasOneGroup && <ParcelDetails parcels={goods.parcels} piecesNumbered={goods.piecesNumbered} />}
        <NameValueList
          facts={[
            [fields.pieces, formatNumber(language, goods.pieces)],
            [fields.weight, formatWeight(language, goods.weight)],
            [texts.size, hasOneGroup && size ? formatSize(language, size) : ''],
            [fields.volume, goods.volume > 0 ? formatVolume(language, goods.volume) : ''],
            [fields.insured, goods.insured > 0 ? formatAmount(goods.insured) : ''],
            [
              fields.declared,
              goods.declared > 0 ? formatMoney(language, goods.declared, goods.declaredCurrency) : '',
            ],
            ...listTextFacts(goodsTextFields.filter(isMultilineField)),
            [fields.service, order.service.name],
            [fields.payment, payments[order.payment]],
            [fields.dutiesPayer, order.dutiesPayer ? dutiesPayers[order.dutiesPayer] : ''],
            [fields.exportReason, order.exportReason ? exportReasons[order.exportReason] : ''],
            ...listTextFacts(orderTextFields),
            [fields.createdAt, formatDateTime(language, new Date(order.createdAt))],
          ]}
        />
      </Section>
      {order.clearance && order.clearance.rules.length > 0 && (
        <Section title={texts.customs}>
          <StoredClearance record={order.clearance} />
        </Section>
      )}
      <Section title={texts.price}>
        <QuoteDetails quote={quote} />
        <NameValueList facts={[[texts.total, formatPrice(quote.total)]]} strong />
      </Section>
      <Section title={texts.settlement}>
        <SettlementDetails order={order} formatPrice={formatPrice} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
