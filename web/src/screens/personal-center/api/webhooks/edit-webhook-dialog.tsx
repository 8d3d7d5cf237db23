import { type Webhook, webhookEvents } from '@miya/contract/webhooks';
import { Alert, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import type { FormFaults } from '../../../../platform/forms/use-form.ts';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import type { WebhookFormValues, WebhooksState } from './use-webhooks.ts';
import * as styles from './webhooks.module.css';

type Props = { webhook: Webhook | undefined; state: WebhooksState; onClose: () => void };

/** The address and the events of a webhook, of a new one or of one there is. Which orders it hears of is said once. */
export function EditWebhookDialog({ webhook, state, onClose }: Props) {
  const texts = useTexts('webhooks');
  const { cancel } = useTexts('common');
  const errors = useTexts('errors');
  const [wanted, setWanted] = useState<WebhookFormValues>({
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...webhookEvents],
    test: webhook?.test ?? false,
  });
  const [told, setTold] = useState<FormFaults>({ faults: {} });
  const [busy, setBusy] = useState(false);
  const noteId = useId();
  const change = (part: Partial<WebhookFormValues>) => {
    setWanted({ ...wanted, ...part });
    setTold({ faults: {} });
  };
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const faults = await state.save(wanted, webhook);
    setBusy(false);
    if (faults) setTold(faults);
    else onClose();
  };
  const textOf = (field: string) => {
    const fault = told.faults[field];
    return fault && faultText(errors, fault);
  };
  return (
    <Modal
      open
      title={webhook ? texts.change : texts.add}
      okText={texts.save}
      cancelText={cancel}
      confirmLoading={busy}
      onOk={submit}
      onCancel={onClose}
      width={520}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LabelledField label={texts.url} required problem={textOf('url')} hint={texts.urlHint}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={wanted.url}
              onChange={(event) => change({ url: event.target.value })}
            />
          )}
        </LabelledField>
        {!webhook && (
          <Checkbox checked={wanted.test} onChange={({ target }) => change({ test: target.checked })}>
            {texts.onlyTests}
            <span className={styles.hint}>{texts.onlyTestsHint}</span>
          </Checkbox>
        )}
        <fieldset className={styles.choices} aria-describedby={noteId}>
          <legend>{texts.eventsWanted}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              checked={wanted.events.includes(event)}
              onChange={({ target }) =>
                change({
                  events: webhookEvents.filter((one) =>
                    one === event ? target.checked : wanted.events.includes(one),
                  ),
                })
              }
            >
              {texts.events[event]} <code>{event}</code>
            </Checkbox>
          ))}
          <p id={noteId} className={styles.problem} aria-live="polite">
            {textOf('events')}
          </p>
        </fieldset>
        {told.failure && <Alert type="error" role="alert" title={faultText(errors, told.failure)} />}
      </form>
    </Modal>
  );
}
