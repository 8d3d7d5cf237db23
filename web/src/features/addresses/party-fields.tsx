import type { PartyRole } from '@miya/contract/addresses';
import { identityCountries } from '@miya/contract/identity-numbers';
import { Button, Input } from 'antd';
import { type FocusEvent, memo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { even } from '../../ui/inputs/labelled.module.css';
import { Labelled } from '../../ui/inputs/labelled.tsx';
import { useLack } from '../customs/index.ts';
import { RegionPicker } from '../positions/index.ts';
import { IdentityField } from './identity-field.tsx';
import * as styles from './party-fields.module.css';
import { SuggestedInput, type Suggesting } from './suggested-input.tsx';
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
  /** Whose they are in an order, whose customs may miss something in them. */
  role?: PartyRole | undefined;
  /** What is stored, masked; empty where there is none. */
  identityMasked?: string;
  disabled?: boolean;
  /** What is seldom filled in is shown when it is asked for, or has something to show. */
  folds?: boolean;
  /** The book is looked through while a name or a mobile number is typed. */
  suggesting?: Suggesting | undefined;
};

const seldom = ['company', 'identityNumber', 'phone'] as const;
type Seldom = (typeof seldom)[number];

type TextField = 'name' | 'mobile' | 'company' | 'phone';

/**
 * The fields of a sender or receiver: in the address book and in the order form alike. Drawn anew only when something of
 * them has changed, not with every letter that is typed elsewhere in the form. What is pasted stays, however long it is, and is
 * told to be too long: if it were cut off silently, its end would be lost unseen.
 */
export const PartyFields = memo(function PartyFields({
  form,
  role,
  identityMasked = '',
  disabled = false,
  folds = false,
  suggesting,
}: Props) {
  const texts = useTexts('addresses').fields;
  const { value, change, visit, problemOf, warningOf, needs } = form;
  const { isShown, folded, unfold } = useFold(form, identityMasked, folds);
  const lacks: Partial<Record<TextField | 'detail', ReturnType<typeof useLack>>> = {
    name: useLack(`${role}.name`),
    mobile: useLack(`${role}.mobile`),
    detail: useLack(`${role}.detail`),
  };

  const noted = (field: TextField | 'detail') => {
    const warning = warningOf(field);
    return { ...lacks[field], ...(warning ? { warning } : {}) };
  };

  /**
   * An empty field is passed by where somebody goes on to another one. Whoever takes a template or opens the book instead is
   * about to fill it.
   */
  const leave = (field: TextField | 'detail', { relatedTarget: next }: FocusEvent) => {
    if (value[field] !== '' || next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)
      visit(field);
  };

  const line = (field: TextField, { required = false, tel = false, suggests = false } = {}) => (
    <Labelled label={texts[field]} required={required} problem={problemOf(field)} {...noted(field)}>
      {(control) => {
        const input = {
          ...control,
          type: tel ? 'tel' : 'text',
          autoComplete: 'off',
          disabled,
          value: value[field],
          onBlur: (event: FocusEvent) => leave(field, event),
        };
        const type = (text: string) => change({ [field]: text });
        if (suggesting && suggests) return <SuggestedInput {...suggesting} {...input} onType={type} />;
        return <Input {...input} onChange={(event) => type(event.target.value)} />;
      }}
    </Labelled>
  );

  return (
    <div className={styles.room}>
      <div className={`${even} ${styles.fields}`} ref={form.box}>
        {line('name', { required: true, suggests: true })}
        {line('mobile', { required: true, tel: true, suggests: true })}
        <div className={styles.region}>
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
          className={styles.detail}
          label={texts.detail}
          required={needs !== undefined}
          problem={problemOf('detail')}
          hint={texts.detailHint}
          {...noted('detail')}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoComplete="off"
              rows={1}
              disabled={disabled}
              value={value.detail}
              onChange={(event) => change({ detail: event.target.value })}
              onBlur={(event) => leave('detail', event)}
            />
          )}
        </Labelled>
        {isShown('identityNumber') && (
          <IdentityField form={form} role={role} masked={identityMasked} disabled={disabled} />
        )}
        {isShown('company') && line('company')}
        {isShown('phone') && line('phone', { tel: true })}
        {folded.length > 0 && (
          <Button type="link" className={styles.more} aria-expanded={false} onClick={unfold}>
            {texts.more(folded.map((field) => texts[field]).join(' · '))}
          </Button>
        )}
      </div>
    </div>
  );
});

/** Which of the seldom filled fields are to be seen. One that was there once stays: somebody may be typing in it. */
function useFold({ value, problemOf, needs }: PartyFormState, identityMasked: string, folds: boolean) {
  const [isUnfolded, setUnfolded] = useState(!folds);
  const seen = useRef(new Set<Seldom>());
  const country = value.region.country?.code;
  const says = {
    company: value.company !== '',
    identityNumber:
      identityMasked !== '' ||
      value.identityNumber !== undefined ||
      // Customs there want to know who receives a parcel.
      (needs !== undefined && country !== undefined && identityCountries.includes(country)),
    phone: value.phone !== '',
  };
  for (const field of seldom) if (says[field] || problemOf(field)) seen.current.add(field);
  const isShown = (field: Seldom) => isUnfolded || seen.current.has(field);
  return {
    isShown,
    folded: seldom.filter((field) => !isShown(field)),
    unfold: () => setUnfolded(true),
  };
}
