import { Button, Input } from 'antd';
import { useLack } from '../customs/index.ts';
import { useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import type { PartyFormState } from './use-party-form.ts';

/** What the number is called where customs asks for it. */
const kinds: Record<string, string> = {
  MX: 'RFC / CURP',
  ES: 'NIF / NIE',
  RU: 'ИНН',
  BR: 'CPF / CNPJ',
  CL: 'RUT',
  PE: 'RUC / DNI',
  CO: 'NIT / C.C.',
};

type Props = { form: PartyFormState; masked: string; disabled: boolean; most: number };

/** The identity number. A stored one is not in the page: typing replaces it, leaving it empty keeps it. */
export function IdentityField({ form, masked, disabled, most }: Props) {
  const texts = useTexts('addresses').fields;
  const { value, change, visit, problemOf, warningOf } = form;
  const lack = useLack('receiver.identityNumber');
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
          maxLength={most * 2}
          disabled={disabled}
          placeholder={keeps ? masked : kinds[code]}
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
