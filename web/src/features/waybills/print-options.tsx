import { LabelFormat } from '@miya/contract/waybills';
import { InputNumber, Radio } from 'antd';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/inputs/labelled.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import { type PrintChoice, problemOf } from './print-choice.ts';
import * as styles from './waybills.module.css';

type Props = { choice: PrintChoice; onChange: (part: Partial<PrintChoice>) => void };

/** Paper, where to begin on it, and how many pieces. */
export function PrintOptions({ choice, onChange }: Props) {
  const texts = useTexts('waybills').print;
  const { problems } = useTexts('errors');
  const problem = problemOf(choice);
  const { language } = useLanguage();
  return (
    <>
      <fieldset className={styles.field}>
        <legend>{texts.format}</legend>
        <Radio.Group
          className={styles.formats}
          value={choice.format}
          onChange={(event) => onChange({ format: event.target.value })}
          options={LabelFormat.options.map((value) => ({ value, label: texts.formats[value] }))}
        />
      </fieldset>
      {choice.format === 'a4' && (
        <fieldset className={styles.field}>
          <legend>{texts.startAt}</legend>
          <Radio.Group
            className={styles.sheet}
            optionType="button"
            value={choice.startAt}
            onChange={(event) => onChange({ startAt: event.target.value })}
            options={[1, 2, 3, 4].map((value) => ({
              value,
              label: (
                <>
                  <span className={visuallyHidden}>{texts.position(formatNumber(language, value))}</span>
                  <span aria-hidden="true">{formatNumber(language, value)}</span>
                </>
              ),
            }))}
          />
        </fieldset>
      )}
      <Labelled label={texts.pieces} hint={texts.piecesHint} problem={problem && problems[problem]}>
        {(control) => (
          <InputNumber
            {...control}
            className={styles.pieces}
            value={choice.pieces}
            onChange={(pieces) => onChange({ pieces })}
          />
        )}
      </Labelled>
    </>
  );
}
