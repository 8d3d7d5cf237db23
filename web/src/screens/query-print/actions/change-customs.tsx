import type { Problem } from '@miya/contract';
import { type CustomsPart, customsLineParts, customsTextParts, ExportReason } from '@miya/contract/orders';
import { Input, Radio, Select } from 'antd';
import { CodeInput, useCodeWarning } from '../../../features/customs/index.ts';
import { useCurrencyOptions } from '../../../features/payment/index.ts';
import { CountryCodeSelect } from '../../../features/positions/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { usePage } from '../../../platform/page/page-context.ts';
import { type Control, Labelled } from '../../../ui/inputs/labelled.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import * as styles from './change-dialog.module.css';
import type { CustomsChoice, CustomsText } from './customs-choice.ts';

/** What is asked for everywhere; the rest is shown where some order lacks it. */
const usual: ReadonlySet<CustomsPart> = new Set(['hsCode', 'origin']);

type Props = {
  value: CustomsChoice;
  onChange: (part: Partial<CustomsChoice>) => void;
  /** What all of them hold, where that is the same: codes are proposed for it. */
  goods: string;
  /** How many orders lack each. */
  lacking: Partial<Record<CustomsPart, number>>;
  problems: Partial<Record<string, Problem>>;
};

/** What customs ask of all ticked orders: what is left empty stays as each has it. */
export function ChangeCustoms({ value, onChange, goods, lacking, problems }: Props) {
  const texts = useTexts('orderList').changeMany;
  const { fields, lines, exportReasons } = useTexts('orders');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const clearing = useClearing();
  const currencies = useCurrencyOptions(usePage().start.tenant.currency);
  const codeWarning = useCodeWarning(value.hsCode);
  const sayProblem = (problem: Problem | undefined) => problem && errors.problems[problem];
  const hintOf = (part: CustomsPart) => {
    const count = lacking[part] ?? 0;
    return count > 0 ? texts.lacking(formatNumber(language, count)) : undefined;
  };
  const isShown = (part: CustomsText) => usual.has(part) || (lacking[part] ?? 0) > 0 || value[part] !== '';
  const labels = { ...lines, platform: fields.platform, ioss: fields.ioss };
  const line = (part: CustomsText) => (control: Control) =>
    part === 'hsCode' ? (
      <CodeInput
        {...control}
        value={value.hsCode}
        goods={goods}
        placeholder={texts.stays}
        onChange={(hsCode) => onChange({ hsCode })}
        onBlur={() => {}}
      />
    ) : part === 'origin' ? (
      <CountryCodeSelect
        {...control}
        placeholder={texts.stays}
        value={value.origin}
        onChange={(origin) => onChange({ origin })}
        onBlur={() => {}}
      />
    ) : (
      <Input
        {...control}
        autoComplete="off"
        allowClear={clearing}
        placeholder={texts.stays}
        value={value[part]}
        onChange={(event) => onChange({ [part]: event.target.value })}
      />
    );
  return (
    <fieldset className={styles.customs}>
      <legend>{texts.customs}</legend>
      <Radio.Group
        value={value.onlyMissing}
        options={[
          { value: true, label: texts.onlyMissing },
          { value: false, label: texts.forAll },
        ]}
        onChange={(event) => onChange({ onlyMissing: event.target.value })}
      />
      <div className={styles.parts}>
        {[...customsLineParts, ...customsTextParts].filter(isShown).map((part) => (
          <Labelled
            key={part}
            label={labels[part]}
            hint={hintOf(part)}
            warning={part === 'hsCode' ? codeWarning : undefined}
            problem={sayProblem(problems[part])}
          >
            {line(part)}
          </Labelled>
        ))}
        <Labelled label={fields.exportReason} hint={hintOf('exportReason')}>
          {(control) => (
            <Select
              {...control}
              allowClear={clearing}
              placeholder={texts.stays}
              value={value.exportReason}
              options={ExportReason.options.map((one) => ({ value: one, label: exportReasons[one] }))}
              onChange={(exportReason: ExportReason | undefined) =>
                onChange({ exportReason: exportReason ?? null })
              }
            />
          )}
        </Labelled>
        <Labelled
          label={fields.declaredCurrency}
          hint={value.declaredCurrency ? texts.currencyHint : undefined}
        >
          {(control) => (
            <Select
              {...control}
              allowClear={clearing}
              showSearch
              placeholder={texts.stays}
              value={value.declaredCurrency}
              options={currencies}
              onChange={(currency: string | undefined) => onChange({ declaredCurrency: currency ?? null })}
            />
          )}
        </Labelled>
      </div>
    </fieldset>
  );
}
