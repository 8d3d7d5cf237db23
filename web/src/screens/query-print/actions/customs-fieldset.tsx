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
import * as styles from './change-orders-dialog.module.css';
import type { CustomsFormValues, CustomsTextField } from './parse-customs-form.ts';

/** These fields are always shown. The other fields are shown only if an order lacks the value. */
const alwaysShown: ReadonlySet<CustomsPart> = new Set(['hsCode', 'origin']);

type Props = {
  values: CustomsFormValues;
  onChange: (part: Partial<CustomsFormValues>) => void;
  /** The item name that all orders share, for HS code suggestions. Empty if the names differ. */
  itemName: string;
  /** The number of orders that lack each value. */
  lacking: Partial<Record<CustomsPart, number>>;
  problems: Partial<Record<string, Problem>>;
};

/** The customs fields for all selected orders. An empty field changes nothing. */
export function CustomsFieldset({ values, onChange, itemName, lacking, problems }: Props) {
  const texts = useTexts('orderList').changeMany;
  const { fields, lines, exportReasons } = useTexts('orders');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const clearButton = useClearing();
  const currencies = useCurrencyOptions(usePage().start.tenant.currency);
  const codeWarning = useCodeWarning(values.hsCode);
  const getProblemText = (problem: Problem | undefined) => problem && errors.problems[problem];
  const getHint = (part: CustomsPart) => {
    const count = lacking[part] ?? 0;
    return count > 0 ? texts.lacking(formatNumber(language, count)) : undefined;
  };
  const isShown = (part: CustomsTextField) =>
    alwaysShown.has(part) || (lacking[part] ?? 0) > 0 || values[part] !== '';
  const labels = { ...lines, platform: fields.platform, ioss: fields.ioss };
  const renderControl = (part: CustomsTextField) => (control: Control) =>
    part === 'hsCode' ? (
      <CodeInput
        {...control}
        value={values.hsCode}
        goods={itemName}
        placeholder={texts.stays}
        onChange={(hsCode) => onChange({ hsCode })}
        onBlur={() => {}}
      />
    ) : part === 'origin' ? (
      <CountryCodeSelect
        {...control}
        placeholder={texts.stays}
        value={values.origin}
        onChange={(origin) => onChange({ origin })}
        onBlur={() => {}}
      />
    ) : (
      <Input
        {...control}
        autoComplete="off"
        allowClear={clearButton}
        placeholder={texts.stays}
        value={values[part]}
        onChange={(event) => onChange({ [part]: event.target.value })}
      />
    );
  return (
    <fieldset className={styles.customs}>
      <legend>{texts.customs}</legend>
      <Radio.Group
        value={values.onlyMissing}
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
            hint={getHint(part)}
            warning={part === 'hsCode' ? codeWarning : undefined}
            problem={getProblemText(problems[part])}
          >
            {renderControl(part)}
          </Labelled>
        ))}
        <Labelled label={fields.exportReason} hint={getHint('exportReason')}>
          {(control) => (
            <Select
              {...control}
              allowClear={clearButton}
              placeholder={texts.stays}
              value={values.exportReason}
              options={ExportReason.options.map((reason) => ({
                value: reason,
                label: exportReasons[reason],
              }))}
              onChange={(exportReason: ExportReason | undefined) =>
                onChange({ exportReason: exportReason ?? null })
              }
            />
          )}
        </Labelled>
        <Labelled
          label={fields.declaredCurrency}
          hint={values.declaredCurrency ? texts.currencyHint : undefined}
        >
          {(control) => (
            <Select
              {...control}
              allowClear={clearButton}
              showSearch
              placeholder={texts.stays}
              value={values.declaredCurrency}
              options={currencies}
              onChange={(currency: string | undefined) => onChange({ declaredCurrency: currency ?? null })}
            />
          )}
        </Labelled>
      </div>
    </fieldset>
  );
}
