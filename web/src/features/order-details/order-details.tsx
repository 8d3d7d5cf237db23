import { type ClientText, goodsTexts, isLong, type Order, orderTexts, textIn } from '@miya/contract/orders';
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
import { ClearanceKept } from '../customs/index.ts';
import { QuoteDetails } from '../quotes/index.ts';
import { Facts } from './facts.tsx';
import { ItemDetails, ParcelDetails } from './goods-details.tsx';
import * as styles from './order-details.module.css';
import { PartyDetails } from './party-details.tsx';
import { SettlementDetails } from './settlement-details.tsx';

/** All of an order: both sides, the goods, the price with its working, and what the carrier found. */
export function OrderDetails({ order }: { order: Order }) {
  const { details: texts, receiverPays } = useTexts('orderList');
  const { fields, payments, dutiesPayers, exportReasons } = useTexts('orders');
  const { language } = useLanguage();
  const { goods, quote } = order;
  const money = (amount: number) => formatMoney(language, amount, quote.currency);
  const price = (amount: number) =>
    order.payment === 'receiver_collect' ? `${money(amount)} · ${receiverPays}` : money(amount);
  const { size } = goods;
  const isOneRow = goods.parcels.length === 1 && goods.piecesNumbered === goods.pieces;
  const textFacts = (names: readonly ClientText[]) =>
    names.map((field) => [fields[field], textIn(order, field)] as const);
  return (
    <div className={styles.details}>
      <Part title={texts.receiver}>
        <PartyDetails order={order} side="receiver" />
      </Part>
      <Part title={texts.sender}>
        <PartyDetails order={order} side="sender" />
      </Part>
      <Part title={texts.goods}>
        <ItemDetails lines={goods.lines} />
        {!isOneRow && <ParcelDetails parcels={goods.parcels} numbered={goods.piecesNumbered} />}
        <Facts
          facts={[
            [fields.pieces, formatNumber(language, goods.pieces)],
            [fields.weight, formatWeight(language, goods.weight)],
            [texts.size, isOneRow && size ? formatSize(language, size) : ''],
            [fields.volume, goods.volume > 0 ? formatVolume(language, goods.volume) : ''],
            [fields.insured, goods.insured > 0 ? money(goods.insured) : ''],
            [
              fields.declared,
              goods.declared > 0 ? formatMoney(language, goods.declared, goods.declaredCurrency) : '',
            ],
            ...textFacts(goodsTexts.filter(isLong)),
            [fields.service, order.service.name],
            [fields.payment, payments[order.payment]],
            [fields.dutiesPayer, order.dutiesPayer ? dutiesPayers[order.dutiesPayer] : ''],
            [fields.exportReason, order.exportReason ? exportReasons[order.exportReason] : ''],
            ...textFacts(orderTexts),
            [fields.createdAt, formatDateTime(language, new Date(order.createdAt))],
          ]}
        />
      </Part>
      {order.clearance && order.clearance.rules.length > 0 && (
        <Part title={texts.customs}>
          <ClearanceKept record={order.clearance} />
        </Part>
      )}
      <Part title={texts.price}>
        <QuoteDetails quote={quote} />
        <Facts facts={[[texts.total, price(quote.total)]]} strong />
      </Part>
      <Part title={texts.settlement}>
        <SettlementDetails order={order} price={price} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
