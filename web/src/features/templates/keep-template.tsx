import { TemplatePart, type TemplateParts } from '@miya/contract/templates';
import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/inputs/labelled.tsx';
import * as styles from './templates.module.css';
import type { TemplatesState } from './use-templates.ts';

type Props = { parts: TemplateParts; templates: TemplatesState };

/** What stands in the form, or some of it, under a name. Only what is filled in soundly can be kept. */
export function KeepTemplate({ parts, templates }: Props) {
  const texts = useTexts('templates');
  const titleId = useId();
  const [name, setName] = useState('');
  const [left, setLeft] = useState<readonly TemplatePart[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const whole = TemplatePart.options.filter((part) => parts[part] !== null);
  const wanted = whole.filter((part) => !left.includes(part));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The drawer belongs to the order's form, which is not to be sent with it.
    event.stopPropagation();
    setBusy(true);
    const pick = <Part extends TemplatePart>(part: Part) => (wanted.includes(part) ? parts[part] : null);
    const found = await templates.keep(name, {
      sender: pick('sender'),
      receiver: pick('receiver'),
      goods: pick('goods'),
      delivery: pick('delivery'),
    });
    setBusy(false);
    setProblem(found);
    if (!found) setName('');
  };
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.keepTitle}</h3>
      {whole.length === 0 ? (
        <p className={styles.quiet}>{texts.nothingYet}</p>
      ) : (
        <form onSubmit={submit} noValidate className={styles.naming}>
          <Labelled label={texts.name} problem={problem}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Labelled>
          <fieldset className={styles.parts}>
            <legend>{texts.partsLabel}</legend>
            {TemplatePart.options.map((part) => (
              <Checkbox
                key={part}
                disabled={parts[part] === null}
                checked={wanted.includes(part)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter((one) => one !== part) : [...left, part])
                }
              >
                {texts.parts[part]}
              </Checkbox>
            ))}
          </fieldset>
          <p className={styles.quiet}>{texts.identityHint}</p>
          <div className={styles.buttons}>
            <Button htmlType="submit" type="primary" loading={busy} disabled={wanted.length === 0}>
              {texts.keep}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
