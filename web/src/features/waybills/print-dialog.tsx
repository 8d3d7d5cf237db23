import type { OrderRow } from '@miya/contract/orders';
import { Alert, Button, Checkbox } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { saveFile } from '../../platform/browser/save-file.ts';
import { usePhone } from '../../platform/browser/use-phone.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { useServices } from '../quotes/index.ts';
import { keepFormat, type PrintChoice, problemOf, usualChoice } from './print-choice.ts';
import { PrintOptions } from './print-options.tsx';
import { usePreview } from './print-preview.tsx';
import { type Kind, useDocument } from './use-document.ts';
import * as styles from './waybills.module.css';

type Props = {
  /** An order whose prints nobody has counted yet counts as printed. */
  orders: readonly (Pick<OrderRow, 'id' | 'waybill' | 'status' | 'labelOutdated'> &
    Partial<Pick<OrderRow, 'printCount'>> & { service?: Pick<OrderRow['service'], 'code'> })[];
  /** This document is made as soon as the dialog opens. */
  begins?: Kind | undefined;
  open: boolean;
  onClose: () => void;
};

/** Labels, ZPL, invoices or customs declarations of some orders: first how, then the document with the browser's print dialog. */
export function PrintDialog({ orders, begins, open, onClose }: Props) {
  const texts = useTexts('waybills').print;
  const common = useTexts('common');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [choice, setChoice] = useState(usualChoice);
  const [onlyNew, setOnlyNew] = useState(false);
  const printable = orders.filter(({ status }) => status !== 'cancelled');
  const unprinted = printable.filter(({ printCount }) => printCount === 0);
  const isMixed = unprinted.length > 0 && unprinted.length < printable.length;
  const printed = isMixed && onlyNew ? unprinted : printable;
  const services = useServices().data?.services ?? [];
  // Only what goes by post has a declaration of the post.
  const postal = printed.filter((order) =>
    services.some(({ code, postal: isPostal }) => isPostal && code === order.service?.code),
  );
  const { make, making, made, fault, forget } = useDocument();
  const preview = usePreview();
  const phone = usePhone();
  const number = (value: number) => formatNumber(language, value);
  const leftOut = orders.length - printable.length;
  const [first, ...others] = printed;
  const which = first && others.length === 0 ? first.waybill : texts.count(number(printed.length));
  const outdated = printed.filter(({ labelOutdated }) => labelOutdated).length;

  const change = (part: Partial<PrintChoice>) => setChoice((before) => ({ ...before, ...part }));
  const start = (kind: Kind) => {
    // The field says why.
    if ((kind === 'labels' || kind === 'preview' || kind === 'zpl') && problemOf(choice)) return;
    keepFormat(choice.format);
    make(kind, kind === 'declaration' ? postal : printed, choice);
  };
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (open && begins) begin(begins);
  }, [open, begins]);
  const mainButton = useRef<HTMLButtonElement>(null);
  const button = (kind: Kind, main = false) => (
    <Button
      key={kind}
      type={main ? 'primary' : 'default'}
      ref={main ? mainButton : undefined}
      disabled={printed.length === 0 || (making !== undefined && making !== kind)}
      loading={making === kind}
      onClick={() => start(kind)}
    >
      {texts[kind]}
      {kind === 'declaration' && postal.length < printed.length && ` (${number(postal.length)})`}
    </Button>
  );
  const wayOut = made ? (
    <Button onClick={forget}>{texts.back}</Button>
  ) : (
    <Button onClick={onClose}>{common.cancel}</Button>
  );
  const about = made?.kind ?? making ?? begins;
  const title = about === 'invoice' || about === 'declaration' ? texts[about] : texts.title;
  const isOnlyShown = made?.kind === 'preview';
  // What is only looked at does not count as printed, so it leaves by no other way than being printed.
  const ofMade = isOnlyShown
    ? [button('labels', true)]
    : made && [
        <Button key="save" onClick={() => saveFile(made.content, made.name)}>
          {texts.save}
        </Button>,
        <Button key="open" href={made.address} target="_blank" rel="noopener" autoFocus={!preview.print}>
          {texts.openTab}
        </Button>,
        preview.print && (
          <Button key="print" type="primary" autoFocus onClick={preview.print}>
            {texts.again}
          </Button>
        ),
      ];
  // What one came for stands last in a line, and first on a phone, where one is below the other.
  const documents = ofMade ?? [
    postal.length > 0 && button('declaration'),
    button('invoice'),
    button('zpl'),
    preview.print && button('preview'),
    button('labels', true),
  ];
  const footer = (
    <div className={styles.foot}>
      {phone || wayOut}
      <div className={styles.documents}>{phone ? documents.toReversed() : documents}</div>
      {phone && wayOut}
    </div>
  );
  return (
    // As wide as its buttons are in one line, where the screen has that.
    <Modal
      title={`${title} · ${which}`}
      open={open}
      onCancel={onClose}
      footer={footer}
      width={made ? 880 : 'fit-content'}
      // Whoever came by Enter prints with one more.
      afterOpenChange={(shown) => shown && mainButton.current?.focus()}
    >
      <div className={made ? styles.body : `${styles.body} ${styles.choosing}`} aria-live="polite">
        {leftOut > 0 && (
          <Alert
            type="info"
            title={printed.length === 0 ? texts.onlyCancelled : texts.cancelledLeftOut(number(leftOut))}
          />
        )}
        {!made && isMixed && (
          <Checkbox checked={onlyNew} onChange={() => setOnlyNew(!onlyNew)}>
            {texts.onlyUnprinted(number(unprinted.length))}
          </Checkbox>
        )}
        {!made && outdated > 0 && <Alert type="warning" title={texts.outdated(number(outdated))} />}
        {made ? preview.draw(made.address, isOnlyShown) : <PrintOptions choice={choice} onChange={change} />}
        {making && <p className={styles.making}>{texts.making}</p>}
        {fault && <Alert type="error" role="alert" title={faultText(errors, fault)} />}
      </div>
    </Modal>
  );
}
