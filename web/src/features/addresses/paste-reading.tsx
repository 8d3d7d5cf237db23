import type { AddressReading } from '@miya/contract/address-parser';
import { Alert, Checkbox, Input } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { RegionPicker } from '../positions/index.ts';
import * as styles from './addresses.module.css';
import {
  certaintyOf,
  isNothing,
  lacksMobile,
  type Preview,
  type PreviewField,
  type PreviewText,
  previewFields,
} from './take-reading.ts';

type Props = {
  reading: AddressReading;
  preview: Preview;
  /** The fields that are not to be taken. */
  left: ReadonlySet<PreviewField>;
  /** Whether the form has a remark for the way to the house. */
  hasRemark: boolean;
  onMend: (preview: Preview) => void;
  onLeave: (left: ReadonlySet<PreviewField>) => void;
};

/** What was understood, each with how sure it is and to be mended in place, and what was not. */
export function PasteReading({ reading, preview, left, hasRemark, onMend, onLeave }: Props) {
  const { paste: texts, fields: names, region } = useTexts('addresses');
  const nameOf = (field: PreviewField) => {
    if (field === 'place') return region;
    if (field === 'remark') return hasRemark ? texts.remark : texts.way;
    return names[field];
  };
  const toggle = (field: PreviewField, taken: boolean) => {
    const next = new Set(left);
    if (taken) next.delete(field);
    else next.add(field);
    onLeave(next);
  };
  const mark = (part: PreviewText | 'region' | 'postcode', name?: string) => {
    const certainty = certaintyOf(reading, preview, part);
    return (
      certainty && (
        <span className={styles.mark} data-certainty={certainty}>
          {name && `${name}: `}
          {texts.certainty[certainty]}
        </span>
      )
    );
  };

  return (
    <section className={styles.pasteReading} aria-label={texts.understood}>
      {isNothing(reading) ? (
        <Alert type="warning" role="status" title={texts.nothing} />
      ) : (
        <p className={styles.pasteTitle}>{texts.understood}</p>
      )}
      <ul>
        {previewFields(reading).map((field) => (
          <li key={field}>
            <div className={styles.pasteHead}>
              <Checkbox checked={!left.has(field)} onChange={(event) => toggle(field, event.target.checked)}>
                {nameOf(field)}
              </Checkbox>
              {field === 'place' ? (
                <span>
                  {mark('region')}
                  {preview.postcode !== '' && mark('postcode', names.postcode)}
                </span>
              ) : (
                mark(field)
              )}
            </div>
            {field === 'place' ? (
              <RegionPicker
                value={{ region: preview.region, postcode: preview.postcode }}
                required={false}
                disabled={left.has(field)}
                onChange={(place) => onMend({ ...preview, ...place })}
              />
            ) : (
              <PreviewInput
                field={field}
                name={nameOf(field)}
                value={preview[field]}
                disabled={left.has(field)}
                onChange={(text) => onMend({ ...preview, [field]: text })}
              />
            )}
            {field === 'mobile' && lacksMobile(preview) && (
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
  field: PreviewText;
  name: string;
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** One line; two where most of a street stands. */
function PreviewInput({ field, name, value, disabled, onChange }: InputProps) {
  const common = { 'aria-label': name, autoComplete: 'off', value, disabled };
  return field === 'detail' || field === 'remark' ? (
    <Input.TextArea {...common} rows={2} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Input {...common} onChange={(event) => onChange(event.target.value)} />
  );
}
