import type { Problem } from '@miya/contract';
import { type BulkCustomsField, bulkItemFields, bulkTextFields, ExportReason } from '@miya/contract/orders';
import { Input, Radio, Select } from 'antd';
import { HsCodeInput, useHsCodeWarning } from '../../../features/customs/index.ts';
import { useCurrencyOptions } from '../../../features/payment/index.ts';
import { CountryCodeSelect } from '../../../features/positions/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { usePage } from '../../../platform/page/page-context.ts';
import { type ControlProps, LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import * as styles from './change-orders-dialog.module.css';
import type { CustomsFormValues, CustomsTextField } from './parse-customs-form.ts';

/** These fields are always shown. A text field that is not listed here is shown only if an order lacks its value. */
const alwaysShownFields: ReadonlySet<BulkCustomsField> = new Set(['hsCode', 'origin']);

type Props = {
  values: CustomsFormValues;
  onChange: (part: Partial<CustomsFormValues>) => void;
  /** The item name that all orders share, for HS code suggestions. Empty if the names differ. */
  itemName: string;
  /** The number of selected orders that lack each value. Complete fields are absent. */
  missingCounts: Partial<Record<BulkCustomsField, number>>;
  problems: Partial<Record<string, Problem>>;
};

/** The customs fields of the dialog that changes several orders. An empty field leaves the orders unchanged. */
export function CustomsFieldset({ values, onChange, itemName, missingCounts, problems }: Props) {
  const texts = useTexts('orderList').changeMany;
  const { fields, lines, exportReasons } = useTexts('orders');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const clearButton = useClearButton();
  const currencies = useCurrencyOptions(usePage().start.tenant.currency);
  const codeWarning = useHsCodeWarning(values.hsCode);
  const getProblemText = (problem: Problem | undefined) => problem && errors.problems[problem];
  const getHint = (field: BulkCustomsField) => {
    const count = missingCounts[field] ?? 0;
    return count > 0 ? texts.lacking(formatNumber(language, count)) : undefined;
  };
  const isShown = (field: CustomsTextField) =>
    alwaysShownFields.has(field) || (missingCounts[field] ?? 0) > 0 || values[field] !== '';
  const labels = { ...lines, platform: fields.platform, ioss: fields.ioss };
  const renderControl = (field: CustomsTextField) => (control: ControlProps) =>
    field === 'hsCode' ? (
      <HsCodeInput
        {...control}
        value={values.hsCode}
        goodsName={itemName}
        placeholder={texts.stays}
        onChange={(hsCode) => onChange({ hsCode })}
        onBlur={() => {}}
      />
    ) : field === 'origin' ? (
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
        value={values[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
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
        {[...bulkItemFields, ...bulkTextFields].filter(isShown).map((field) => (
          <LabelledField
            key={field}
            label={labels[field]}
            hint={getHint(field)}
            warning={field === 'hsCode' ? codeWarning : undefined}
            problem={getProblemText(problems[field])}
          >
            {renderControl(field)}
          </LabelledField>
        ))}
        <LabelledField label={fields.exportReason} hint={getHint('exportReason')}>
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
        </LabelledField>
        <LabelledField
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
        </LabelledField>
      </div>
    </fieldset>
  );
}
