import {
  COMPANY_MAX,
  DETAIL_MAX,
  IDENTITY_MAX,
  LANDLINE_MAX,
  NAME_MAX,
  PHONE_MAX,
} from '@miya/contract/limits';
import { Input } from 'antd';
import { useTexts } from '../i18n/texts.tsx';
import { RegionPicker } from '../positions/index.ts';
import { Labelled } from '../ui/labelled.tsx';
import { IdentityField } from './identity-field.tsx';
import * as styles from './party-fields.module.css';
import type { PartyFormState } from './use-party-form.ts';

const problemFields = [
  'region',
  'region.country',
  'region.province',
  'region.city',
  'region.province.label',
  'region.city.label',
  'region.district.label',
  'postcode',
];

type Props = {
  form: PartyFormState;
  /** What is stored, masked; empty where there is none. */
  identityMasked?: string;
  disabled?: boolean;
};

type TextField = 'name' | 'mobile' | 'company' | 'phone';
const most: Record<TextField, number> = {
  name: NAME_MAX,
  mobile: PHONE_MAX,
  company: COMPANY_MAX,
  phone: LANDLINE_MAX,
};

/** The fields of a sender or receiver: in the address book and in the order form alike. */
export function PartyFields({ form, identityMasked = '', disabled = false }: Props) {
  const texts = useTexts('addresses').fields;
  const { value, change, visit, problemOf, needs } = form;

  const line = (field: TextField, { required = false, tel = false, wide = false } = {}) => (
    <Labelled
      label={texts[field]}
      required={required}
      problem={problemOf(field)}
      {...(wide ? { className: styles.wide } : {})}
    >
      {(control) => (
        <Input
          {...control}
          type={tel ? 'tel' : 'text'}
          autoComplete="off"
          // A text that is too long may be pasted: if it were cut off silently, its end would be lost unseen.
          maxLength={most[field] * 2}
          disabled={disabled}
          value={value[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          onBlur={() => visit(field)}
        />
      )}
    </Labelled>
  );

  return (
    <div className={styles.room}>
      <div className={styles.fields} ref={form.box}>
        {line('name', { required: true })}
        {line('mobile', { required: true, tel: true })}
        {line('company', { wide: true })}
        <IdentityField form={form} masked={identityMasked} disabled={disabled} most={IDENTITY_MAX} />
        {line('phone', { tel: true })}
        <div className={styles.wide}>
          <RegionPicker
            value={{ region: value.region, postcode: value.postcode }}
            onChange={(place) => change(place)}
            problems={Object.fromEntries(
              problemFields.flatMap((field) => {
                const text = problemOf(field);
                return text ? [[field, text]] : [];
              }),
            )}
            needs={needs}
            disabled={disabled}
            onLeave={(field) => visit(field)}
          />
        </div>
        <Labelled
          className={styles.wide}
          label={texts.detail}
          required={needs !== undefined}
          problem={problemOf('detail')}
          hint={texts.detailHint}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoComplete="off"
              rows={2}
              maxLength={DETAIL_MAX * 2}
              disabled={disabled}
              value={value.detail}
              onChange={(event) => change({ detail: event.target.value })}
              onBlur={() => visit('detail')}
            />
          )}
        </Labelled>
      </div>
    </div>
  );
}
