import { TemplatePart, type TemplateParts } from '@miya/contract/templates';
import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { LabelledField } from '../../ui/inputs/labelled-field.tsx';
import * as styles from './templates.module.css';
import type { TemplatesState } from './use-templates.ts';

type Props = { parts: TemplateParts; templates: TemplatesState };

/** Saves the form, or the selected parts of it, as a template. Only valid parts can be selected. */
export function SaveTemplateForm({ parts, templates }: Props) {
  const texts = useTexts('templates');
  const titleId = useId();
  const [name, setName] = useState('');
  const [deselectedParts, setDeselectedParts] = useState<readonly TemplatePart[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const validParts = TemplatePart.options.filter((part) => parts[part] !== null);
  const selectedParts = validParts.filter((part) => !deselectedParts.includes(part));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The drawer is inside the order form, which must not be submitted too.
    event.stopPropagation();
    setBusy(true);
    const getSelectedPart = <Part extends TemplatePart>(part: Part) =>
      selectedParts.includes(part) ? parts[part] : null;
    const newProblem = await templates.saveTemplate(name, {
      sender: getSelectedPart('sender'),
      receiver: getSelectedPart('receiver'),
      goods: getSelectedPart('goods'),
      delivery: getSelectedPart('delivery'),
    });
    setBusy(false);
    setProblem(newProblem);
    if (!newProblem) setName('');
  };
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.keepTitle}</h3>
      {validParts.length === 0 ? (
        <p className={styles.quiet}>{texts.nothingYet}</p>
      ) : (
        <form onSubmit={submit} noValidate className={styles.naming}>
          <LabelledField label={texts.name} problem={problem}>
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
          </LabelledField>
          <fieldset className={styles.parts}>
            <legend>{texts.partsLabel}</legend>
            {TemplatePart.options.map((part) => (
              <Checkbox
                key={part}
                disabled={parts[part] === null}
                checked={selectedParts.includes(part)}
                onChange={({ target }) =>
                  setDeselectedParts(
                    target.checked
                      ? deselectedParts.filter((deselected) => deselected !== part)
                      : [...deselectedParts, part],
                  )
                }
              >
                {texts.parts[part]}
              </Checkbox>
            ))}
          </fieldset>
          <p className={styles.quiet}>{texts.identityHint}</p>
          <div className={styles.buttons}>
            <Button htmlType="submit" type="primary" loading={busy} disabled={selectedParts.length === 0}>
              {texts.keep}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
