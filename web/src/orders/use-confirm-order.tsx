import { type ClearanceCheck, isReady } from '@miya/contract/clearance';
import type { Quote } from '@miya/contract/quotes';
import { ClearanceState } from '../customs/index.ts';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { addressLine } from '../positions/index.ts';
import { ShortBalance } from '../quotes/index.ts';
import { useModal } from '../ui/questions.tsx';
import type { OrderForm } from './order-start.ts';
import * as styles from './orders.module.css';

/** `gone`: the dialog is no longer there, and the focus it had is free. */
type Decision = { ok: boolean; gone: Promise<void> };

/** No dialog takes longer to close. */
const CLOSED_MS = 1_000;

/** Asks whether the order is to be submitted, or its changes saved, with what matters in it, and what customs would stop it for. */
export function useConfirmOrder(isChange: boolean) {
  const modal = useModal();
  const texts = useTexts('orders');
  const quotes = useTexts('quotes');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  return async (
    { receiver, goods }: OrderForm,
    { service, total, currency }: Quote,
    check: ClearanceCheck | undefined,
  ): Promise<Decision> => {
    const closed = Promise.withResolvers<void>();
    const rows = [
      [texts.confirm.receiver, receiver.form.name],
      [texts.confirm.destination, addressLine(language, { region: receiver.form.region })],
      [texts.fields.service, service.name],
      [texts.fields.payment, texts.payments[goods.payment]],
      [quotes.total, formatMoney(language, total, currency)],
    ];
    const ok = await modal.confirm({
      afterClose: closed.resolve,
      title: isChange ? texts.change.question : texts.confirm.question,
      content: (
        <>
          <dl className={styles.summary}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ShortBalance payment={goods.payment} total={total} />
          {check && !isReady(check) && <ClearanceState check={check} open />}
        </>
      ),
      okText: isChange ? texts.change.submit : texts.submit,
      cancelText: cancel,
    });
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSED_MS));
    return { ok, gone: Promise.race([closed.promise, late]) };
  };
}
