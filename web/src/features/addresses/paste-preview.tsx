import type { AddressParseResult } from '@miya/contract/address-parser';
import { Alert, Checkbox, Input } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { RegionPicker } from '../positions/index.ts';
import * as styles from './addresses.module.css';
import {
  findCertainty,
  hasOnlyLandline,
  isEmptyReading,
  listPasteFields,
  type PasteField,
  type PasteTextField,
  type PasteValues,
} from './paste-values.ts';

type Props = {
  reading: AddressParseResult;
  values: PasteValues;
  /** The fields that do not go into the form. */
  excludedFields: ReadonlySet<PasteField>;
  /** The form has a field for directions (how to find the address). */
  hasDirectionsField: boolean;
  onChange: (values: PasteValues) => void;
  onExcludedFieldsChange: (excludedFields: ReadonlySet<PasteField>) => void;
};

/**
 * The fields that were read from a pasted text, with a mark that shows how certain each value is. The user can correct
 * or exclude each field. Text that belongs to no field is shown below.
 */
export function PastePreview({
  reading,
  values,
  excludedFields,
  hasDirectionsField,
  onChange,
  onExcludedFieldsChange,
}: Props) {
  const { paste: texts, fields: labels, region } = useTexts('addresses');
  const getLabel = (field: PasteField) => {
    if (field === 'place') return region;
    if (field === 'remark') return hasDirectionsField ? texts.remark : texts.way;
    return labels[field];
  };
  const setIncluded = (field: PasteField, isIncluded: boolean) => {
    const nextExcludedFields = new Set(excludedFields);
    if (isIncluded) nextExcludedFields.delete(field);
    else nextExcludedFields.add(field);
    onExcludedFieldsChange(nextExcludedFields);
  };
  const renderCertainty = (part: PasteTextField | 'region' | 'postcode', label?: string) => {
    const certainty = findCertainty(reading, values, part);
    return (
      certainty && (
        <span className={styles.mark} data-certainty={certainty}>
          {label && `${label}: `}
          {texts.certainty[certainty]}
        </span>
      )
    );
  };

  return (
    <section className={styles.pastePreview} aria-label={texts.understood}>
      {isEmptyReading(reading) ? (
        <Alert type="warning" role="status" title={texts.nothing} />
      ) : (
        <p className={styles.pasteTitle}>{texts.understood}</p>
      )}
      <ul>
        {listPasteFields(reading).map((field) => (
          <li key={field}>
            <div className={styles.pasteHead}>
              <Checkbox
                checked={!excludedFields.has(field)}
                onChange={(event) => setIncluded(field, event.target.checked)}
              >
                {getLabel(field)}
              </Checkbox>
              {field === 'place' ? (
                <span>
                  {renderCertainty('region')}
                  {values.postcode !== '' && renderCertainty('postcode', labels.postcode)}
                </span>
              ) : (
                renderCertainty(field)
              )}
            </div>
            {field === 'place' ? (
              <RegionPicker
                value={{ region: values.region, postcode: values.postcode }}
                required={false}
                disabled={excludedFields.has(field)}
                onChange={(regionAndPostcode) => onChange({ ...values, ...regionAndPostcode })}
              />
            ) : (
              <PreviewInput
                field={field}
                label={getLabel(field)}
                value={values[field]}
                disabled={excludedFields.has(field)}
                onChange={(text) => onChange({ ...values, [field]: text })}
              />
            )}
            {field === 'mobile' && hasOnlyLandline(values) && (
              <p className={styles.quiet}>{texts.onlyLandline}</p>
            )}
          </li>
        ))}
      </ul>
      {reading.leftovers.length > 0 && (
        <p className={styles.quiet}>
          {texts.leftovers} <q>{reading.leftovers.join(' · ')}</q>
        </p>
      )}
    </section>
  );
}

type InputProps = {
  field: PasteTextField;
  label: string;
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** One line of text, or two lines for the detailed address and the directions. */
function PreviewInput({ field, label, value, disabled, onChange }: InputProps) {
  const commonProps = { 'aria-label': label, autoComplete: 'off', value, disabled };
  return field === 'detail' || field === 'remark' ? (
    <Input.TextArea {...commonProps} rows={2} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Input {...commonProps} onChange={(event) => onChange(event.target.value)} />
  );
}
