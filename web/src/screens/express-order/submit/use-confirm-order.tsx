import { type ClearanceCheck, isReady } from '@miya/contract/clearance';
import type { Quote } from '@miya/contract/quotes';
import { Alert } from 'antd';
import { ShortBalance } from '../../../features/balance/index.ts';
import { ClearanceState } from '../../../features/customs/index.ts';
import { addressLine, knownElsewhere, nameElsewhere } from '../../../features/positions/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useModal } from '../../../ui/overlays/questions.tsx';
import { useWriting } from '../form/use-writing.ts';
import { declaredOf } from '../goods/goods-form.ts';
import * as styles from '../orders.module.css';
import type { OrderForm } from '../start/order-start.ts';

/** `gone`: the dialog is no longer there, and the focus it had is free. */
type Decision = { ok: boolean; gone: Promise<void> };

/** No dialog takes longer to close. */
const CLOSED_MS = 1_000;

/** Asks whether the order is to be submitted, or its changes saved, with what matters in it, and what customs would stop it for. */
export function useConfirmOrder(isChange: boolean) {
  const modal = useModal();
  const texts = useTexts('orders');
  const quotes = useTexts('quotes');
  const positions = useTexts('positions');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const writing = useWriting();
  return async (
    form: OrderForm,
    { service, total, currency }: Quote,
    { check, reserved }: { check: ClearanceCheck | undefined; reserved: number | undefined },
  ): Promise<Decision> => {
    const { receiver, goods } = form;
    const closed = Promise.withResolvers<void>();
    const declared = declaredOf(goods, writing);
    const rows = [
      [texts.confirm.receiver, receiver.form.name],
      [texts.confirm.destination, addressLine(language, { region: receiver.form.region })],
      [texts.fields.service, service.name],
      [texts.fields.payment, texts.payments[goods.payment]],
      ...(declared === undefined
        ? []
        : [[texts.fields.declared, formatMoney(language, declared, goods.currency || currency)]]),
      [quotes.total, formatMoney(language, total, currency)],
    ];
    // Codes that belong elsewhere than where the parcel is said to come from or go to.
    const astray = (['sender', 'receiver'] as const).flatMap((role) => {
      const place = form[role].form;
      const path = knownElsewhere(place, language);
      if (!path) return [];
      const said = positions.codeElsewhere(place.postcode, nameElsewhere(place, path));
      return [withLabel(language, texts.sides[role], said)];
    });
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
          {astray.map((said) => (
            <Alert key={said} type="warning" title={said} />
          ))}
          <ShortBalance payment={goods.payment} total={total} instead={reserved} />
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
