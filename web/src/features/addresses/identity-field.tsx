import type { PartyRole } from '@miya/contract/addresses';
import { identityLabels } from '@miya/contract/identity-numbers';
import { Button, Input } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { LabelledField } from '../../ui/inputs/labelled-field.tsx';
import { useCustomsFinding } from '../customs/index.ts';
import type { PartyFormState } from './use-party-form.ts';

type Props = {
  form: PartyFormState;
  partyRole: PartyRole | undefined;
  /** The stored number, masked. '' when no number is stored. */
  maskedIdentityNumber: string;
  disabled: boolean;
};

/**
 * The field of the identity number. The page does not have the stored number, only its masked form. States of
 * `value.identityNumber`:
 * - undefined: the user typed nothing, and the stored number stays
 * - '': the stored number is deleted; a button undoes this
 * - other text: the typed number replaces the stored one
 */
export function IdentityField({ form, partyRole, maskedIdentityNumber, disabled }: Props) {
  const texts = useTexts('addresses').fields;
  const { value, change, markVisited, findProblem, findWarning } = form;
  const customsFinding = useCustomsFinding(`${partyRole}.identityNumber`);
  const { code = '' } = value.region.country ?? {};
  const isRemoved = value.identityNumber === '';
  const keepsStored = maskedIdentityNumber !== '' && value.identityNumber === undefined;
  const renderHint = () => {
    // In China the hint names the documents, because the names are longer than the field's placeholder can show.
    if (maskedIdentityNumber === '') return code === 'CN' ? texts.identityOfChina : undefined;
    if (isRemoved) {
      return (
        <>
          {texts.identityRemoved}{' '}
          <Button type="link" size="small" onClick={() => change({ identityNumber: undefined })}>
            {texts.identityUndo}
          </Button>
        </>
      );
    }
    if (!keepsStored) return undefined;
    return (
      <>
        {texts.identityKept}{' '}
        <Button type="link" size="small" onClick={() => change({ identityNumber: '' })}>
          {texts.identityRemove}
        </Button>
      </>
    );
  };
  return (
    <LabelledField
      label={texts.identityNumber}
      problem={findProblem('identityNumber')}
      warning={findWarning('identityNumber') ?? customsFinding.warning}
      hint={renderHint()}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          disabled={disabled}
          placeholder={keepsStored ? maskedIdentityNumber : identityLabels[code]}
          value={value.identityNumber ?? ''}
          onChange={({ target }) =>
            change({ identityNumber: target.value === '' ? undefined : target.value })
          }
          onBlur={() => markVisited('identityNumber')}
        />
      )}
    </LabelledField>
  );
}
