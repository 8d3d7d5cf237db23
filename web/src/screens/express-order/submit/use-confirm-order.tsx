import { type ClearanceCheck, isReadyForCustoms } from '@miya/contract/clearance';
import type { Quote } from '@miya/contract/quotes';
import { Alert } from 'antd';
import { ShortfallAlert } from '../../../features/balance/index.ts';
import { ClearanceState } from '../../../features/customs/index.ts';
import {
  findCachedPostcodeConflict,
  formatAddress,
  formatPostcodeConflict,
} from '../../../features/positions/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';
import { useNumberFormat } from '../form/use-number-format.ts';
import { sumDeclaredValue } from '../goods/goods-form-values.ts';
import * as styles from '../orders.module.css';
import type { OrderFormValues } from '../start/order-form-values.ts';

/** `dialogClosed` resolves when the dialog has closed: from then on the next page can set the focus. */
type Decision = { isConfirmed: boolean; dialogClosed: Promise<void> };

/** Longer than the closing animation. The timeout only matters if the dialog never reports that it has closed. */
const MAX_CLOSING_MS = 1_000;

/** Asks the user to confirm the order or its changes. The dialog shows a summary and the required customs findings. */
export function useConfirmOrder(isChange: boolean) {
  const modal = useModal();
  const texts = useTexts('orders');
  const quoteTexts = useTexts('quotes');
  const positionTexts = useTexts('positions');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const numberFormat = useNumberFormat();
  return async (
    form: OrderFormValues,
    { service, total, currency }: Quote,
    { check, reserved }: { check: ClearanceCheck | undefined; reserved: number | undefined },
  ): Promise<Decision> => {
    const { receiver, goods } = form;
    const closing = Promise.withResolvers<void>();
    const declaredValue = sumDeclaredValue(goods, numberFormat);
    const rows = [
      [texts.confirm.receiver, receiver.form.name],
      [texts.confirm.destination, formatAddress(language, { region: receiver.form.region })],
      [texts.fields.service, service.name],
      [texts.fields.payment, texts.payments[goods.payment]],
      ...(declaredValue === undefined
        ? []
        : [[texts.fields.declared, formatMoney(language, declaredValue, goods.currency || currency)]]),
      [quoteTexts.total, formatMoney(language, total, currency)],
    ];
    // Warnings about postcodes that belong to another place than the chosen place.
    const postcodeWarnings = (['sender', 'receiver'] as const).flatMap((role) => {
      const party = form[role].form;
      const path = findCachedPostcodeConflict(party, language);
      if (!path) return [];
      const warning = positionTexts.codeElsewhere(party.postcode, formatPostcodeConflict(party, path));
      return [formatWithLabel(language, texts.sides[role], warning)];
    });
    const isConfirmed = await modal.confirm({
      afterClose: closing.resolve,
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
          {postcodeWarnings.map((warning) => (
            <Alert key={warning} type="warning" title={warning} />
          ))}
          <ShortfallAlert payment={goods.payment} total={total} alreadyReserved={reserved} />
          {check && !isReadyForCustoms(check) && <ClearanceState check={check} isOpen />}
        </>
      ),
      okText: isChange ? texts.change.submit : texts.submit,
      cancelText: cancel,
    });
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_CLOSING_MS));
    return { isConfirmed, dialogClosed: Promise.race([closing.promise, timeout]) };
  };
}
