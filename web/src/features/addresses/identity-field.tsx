import type { PartyRole } from '@miya/contract/addresses';
import { identityNames } from '@miya/contract/identity-numbers';
import { Button, Input } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/inputs/labelled.tsx';
import { useLack } from '../customs/index.ts';
import type { PartyFormState } from './use-party-form.ts';

type Props = {
  form: PartyFormState;
  role: PartyRole | undefined;
  masked: string;
  disabled: boolean;
};

/** The identity number. A stored one is not in the page: typing replaces it, leaving it empty keeps it. */
export function IdentityField({ form, role, masked, disabled }: Props) {
  const texts = useTexts('addresses').fields;
  const { value, change, visit, problemOf, warningOf } = form;
  const lack = useLack(`${role}.identityNumber`);
  const { code = '' } = value.region.country ?? {};
  const removed = value.identityNumber === '';
  const keeps = masked !== '' && value.identityNumber === undefined;
  const hint = () => {
    // Its names in the reader's own words are longer than the field.
    if (masked === '') return code === 'CN' ? texts.identityOfChina : undefined;
    if (removed) {
      return (
        <>
          {texts.identityRemoved}{' '}
          <Button type="link" size="small" onClick={() => change({ identityNumber: undefined })}>
            {texts.identityUndo}
          </Button>
        </>
      );
    }
    if (!keeps) return undefined;
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
    <Labelled
      label={texts.identityNumber}
      problem={problemOf('identityNumber')}
      warning={warningOf('identityNumber') ?? lack.warning}
      hint={hint()}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          disabled={disabled}
          placeholder={keeps ? masked : identityNames[code]}
          value={value.identityNumber ?? ''}
          onChange={({ target }) =>
            change({ identityNumber: target.value === '' ? undefined : target.value })
          }
          onBlur={() => visit('identityNumber')}
        />
      )}
    </Labelled>
  );
}
