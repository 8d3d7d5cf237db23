import { LabelFormat } from '@miya/contract/waybills';
import { InputNumber, Radio } from 'antd';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { LabelledField } from '../../ui/inputs/labelled-field.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import { checkPieces, type PrintSettings } from './print-settings.ts';
import * as styles from './waybills.module.css';

type Props = { settings: PrintSettings; onChange: (part: Partial<PrintSettings>) => void };

/** The fields for label format, first position on an A4 sheet, and number of pieces. */
export function PrintSettingsFields({ settings, onChange }: Props) {
  const texts = useTexts('waybills').print;
  const { problems } = useTexts('errors');
  const problem = checkPieces(settings);
  const { language } = useLanguage();
  return (
    <>
      <fieldset className={styles.field}>
        <legend>{texts.format}</legend>
        <Radio.Group
          className={styles.formats}
          value={settings.format}
          onChange={(event) => onChange({ format: event.target.value })}
          options={LabelFormat.options.map((value) => ({ value, label: texts.formats[value] }))}
        />
      </fieldset>
      {settings.format === 'a4' && (
        <fieldset className={styles.field}>
          <legend>{texts.startAt}</legend>
          <Radio.Group
            className={styles.sheet}
            optionType="button"
            value={settings.startAt}
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
      <LabelledField label={texts.pieces} hint={texts.piecesHint} problem={problem && problems[problem]}>
        {(control) => (
          <InputNumber
            {...control}
            className={styles.pieces}
            value={settings.pieces}
            onChange={(pieces) => onChange({ pieces })}
          />
        )}
      </LabelledField>
    </>
  );
}
