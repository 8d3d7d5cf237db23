import { type Webhook, webhookEvents } from '@miya/contract/webhooks';
import { Alert, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import type { FormFaults } from '../../../../platform/forms/use-form.ts';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import type { WebhookFormValues, WebhooksState } from './use-webhooks.ts';
import * as styles from './webhooks.module.css';

type Props = { webhook: Webhook | undefined; state: WebhooksState; onClose: () => void };

/** Adds or changes a webhook: its URL and its events. `test` can only be set on a new webhook. */
export function EditWebhookDialog({ webhook, state, onClose }: Props) {
  const texts = useTexts('webhooks');
  const { cancel } = useTexts('common');
  const errors = useTexts('errors');
  const [values, setValues] = useState<WebhookFormValues>({
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...webhookEvents],
    test: webhook?.test ?? false,
  });
  const [formFaults, setFormFaults] = useState<FormFaults>({ faults: {} });
  const [busy, setBusy] = useState(false);
  const eventsProblemId = useId();
  const change = (part: Partial<WebhookFormValues>) => {
    setValues({ ...values, ...part });
    setFormFaults({ faults: {} });
  };
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const faults = await state.save(values, webhook);
    setBusy(false);
    if (faults) setFormFaults(faults);
    else onClose();
  };
  const findProblemText = (field: string) => {
    const fault = formFaults.faults[field];
    return fault && formatFault(errors, fault);
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
        <LabelledField label={texts.url} required problem={findProblemText('url')} hint={texts.urlHint}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={values.url}
              onChange={(event) => change({ url: event.target.value })}
            />
          )}
        </LabelledField>
        {!webhook && (
          <Checkbox checked={values.test} onChange={({ target }) => change({ test: target.checked })}>
            {texts.onlyTests}
            <span className={styles.hint}>{texts.onlyTestsHint}</span>
          </Checkbox>
        )}
        <fieldset className={styles.choices} aria-describedby={eventsProblemId}>
          <legend>{texts.eventsWanted}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              checked={values.events.includes(event)}
              onChange={({ target }) =>
                change({
                  events: webhookEvents.filter((candidate) =>
                    candidate === event ? target.checked : values.events.includes(candidate),
                  ),
                })
              }
            >
              {texts.events[event]} <code>{event}</code>
            </Checkbox>
          ))}
          <p id={eventsProblemId} className={styles.problem} aria-live="polite">
            {findProblemText('events')}
          </p>
        </fieldset>
        {formFaults.failure && (
          <Alert type="error" role="alert" title={formatFault(errors, formFaults.failure)} />
        )}
      </form>
    </Modal>
  );
}
