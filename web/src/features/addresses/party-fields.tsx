import type { PartyRole } from '@miya/contract/addresses';
import { countriesRequiringIdentity } from '@miya/contract/identity-numbers';
import { Button, Input } from 'antd';
import { type FocusEvent, memo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { fieldGrid } from '../../ui/inputs/labelled-field.module.css';
import { LabelledField } from '../../ui/inputs/labelled-field.tsx';
import { useCustomsFinding } from '../customs/index.ts';
import { RegionPicker } from '../positions/index.ts';
import { AddressSuggestionInput, type AddressSuggestions } from './address-suggestion-input.tsx';
import { IdentityField } from './identity-field.tsx';
import * as styles from './party-fields.module.css';
import type { PartyFormState } from './use-party-form.ts';

/** The fields whose problems the region picker shows. */
const regionPickerFields = [
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
  /** The party of an order. Undefined in the address book, where no customs check runs. */
  partyRole?: PartyRole | undefined;
  /** The stored identity number, masked. '' when no number is stored. */
  maskedIdentityNumber?: string;
  disabled?: boolean;
  /** Hides an empty company, identity number and phone until the user opens them. */
  hidesRareFields?: boolean;
  /** Suggests addresses of the address book while the user types a name or mobile number. */
  suggestions?: AddressSuggestions | undefined;
};

const rareFields = ['company', 'identityNumber', 'phone'] as const;
type RareField = (typeof rareFields)[number];

type TextField = 'name' | 'mobile' | 'company' | 'phone';

/**
 * The fields of a sender or receiver, for the address book and the order form.
 * Memoised: text that the user types elsewhere in the form does not render the fields again.
 * The inputs have no maximum length. A pasted text that is too long stays and shows a problem. A maximum length would
 * cut the text, and the user would not notice the missing end.
 */
export const PartyFields = memo(function PartyFields({
  form,
  partyRole,
  maskedIdentityNumber = '',
  disabled = false,
  hidesRareFields = false,
  suggestions,
}: Props) {
  const texts = useTexts('addresses').fields;
  const { value, change, markVisited, findProblem, findWarning, deliveryRequirements } = form;
  const { isShown, hiddenFields, showHiddenFields } = useRareFields(
    form,
    maskedIdentityNumber,
    hidesRareFields,
  );
  const customsFindings: Partial<Record<TextField | 'detail', ReturnType<typeof useCustomsFinding>>> = {
    name: useCustomsFinding(`${partyRole}.name`),
    mobile: useCustomsFinding(`${partyRole}.mobile`),
    detail: useCustomsFinding(`${partyRole}.detail`),
  };

  const getWarnings = (field: TextField | 'detail') => {
    const warning = findWarning(field);
    return { ...customsFindings[field], ...(warning ? { warning } : {}) };
  };

  /**
   * An empty field shows that it is required only when the focus moves to another field. A user who clicks a button,
   * such as the button that opens the address book, may be about to fill the field.
   */
  const handleBlur = (field: TextField | 'detail', { relatedTarget: nextFocus }: FocusEvent) => {
    const isNextFocusField =
      nextFocus instanceof HTMLInputElement || nextFocus instanceof HTMLTextAreaElement;
    if (value[field] !== '' || isNextFocusField) markVisited(field);
  };

  const renderTextField = (
    field: TextField,
    { required = false, isPhone = false, hasSuggestions = false } = {},
  ) => (
    <LabelledField
      label={texts[field]}
      required={required}
      problem={findProblem(field)}
      {...getWarnings(field)}
    >
      {(control) => {
        const inputProps = {
          ...control,
          type: isPhone ? 'tel' : 'text',
          autoComplete: 'off',
          disabled,
          value: value[field],
          onBlur: (event: FocusEvent) => handleBlur(field, event),
        };
        const onChangeText = (text: string) => change({ [field]: text });
        if (suggestions && hasSuggestions)
          return <AddressSuggestionInput {...suggestions} {...inputProps} onChangeText={onChangeText} />;
        return <Input {...inputProps} onChange={(event) => onChangeText(event.target.value)} />;
      }}
    </LabelledField>
  );

  return (
    <div className={styles.container}>
      <div className={`${fieldGrid} ${styles.fields}`} ref={form.containerRef}>
        {renderTextField('name', { required: true, hasSuggestions: true })}
        {renderTextField('mobile', { required: true, isPhone: true, hasSuggestions: true })}
        <div className={styles.region}>
          <RegionPicker
            value={{ region: value.region, postcode: value.postcode }}
            onChange={(regionAndPostcode) => change(regionAndPostcode)}
            problems={Object.fromEntries(
              regionPickerFields.flatMap((field) => {
                const text = findProblem(field);
                return text ? [[field, text]] : [];
              }),
            )}
            deliveryRequirements={deliveryRequirements}
            disabled={disabled}
            onLeave={(field) => markVisited(field)}
          />
        </div>
        <LabelledField
          className={styles.detail}
          label={texts.detail}
          required={deliveryRequirements !== undefined}
          problem={findProblem('detail')}
          hint={texts.detailHint}
          {...getWarnings('detail')}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoComplete="off"
              rows={1}
              disabled={disabled}
              value={value.detail}
              onChange={(event) => change({ detail: event.target.value })}
              onBlur={(event) => handleBlur('detail', event)}
            />
          )}
        </LabelledField>
        {isShown('identityNumber') && (
          <IdentityField
            form={form}
            partyRole={partyRole}
            maskedIdentityNumber={maskedIdentityNumber}
            disabled={disabled}
          />
        )}
        {isShown('company') && renderTextField('company')}
        {isShown('phone') && renderTextField('phone', { isPhone: true })}
        {hiddenFields.length > 0 && (
          <Button type="link" className={styles.more} aria-expanded={false} onClick={showHiddenFields}>
            {texts.more(hiddenFields.map((field) => texts[field]).join(' · '))}
          </Button>
        )}
      </div>
    </div>
  );
});

/**
 * Decides which rare fields are shown: fields with a value or a problem, an identity number that customs require, and
 * all rare fields after the user has opened them.
 * A field that was shown once stays. Otherwise it would disappear when the user deletes its text.
 */
function useRareFields(
  { value, findProblem, deliveryRequirements }: PartyFormState,
  maskedIdentityNumber: string,
  hidesRareFields: boolean,
) {
  const [showsAll, setShowsAll] = useState(!hidesRareFields);
  const shownFields = useRef(new Set<RareField>());
  const country = value.region.country?.code;
  const hasContent = {
    company: value.company !== '',
    identityNumber:
      maskedIdentityNumber !== '' ||
      value.identityNumber !== undefined ||
      // The customs of these countries require the identity number of the receiver.
      (deliveryRequirements !== undefined &&
        country !== undefined &&
        countriesRequiringIdentity.includes(country)),
    phone: value.phone !== '',
  };
  for (const field of rareFields) if (hasContent[field] || findProblem(field)) shownFields.current.add(field);
  const isShown = (field: RareField) => showsAll || shownFields.current.has(field);
  return {
    isShown,
    hiddenFields: rareFields.filter((field) => !isShown(field)),
    showHiddenFields: () => setShowsAll(true),
  };
}
