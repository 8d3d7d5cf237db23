import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { withNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import type { Control } from '../../../ui/inputs/labelled.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import { NothingFound } from '../places/nothing-found.tsx';
import { useCountries } from '../places/use-places.ts';
import { findCountries } from './find-countries.ts';

type Props = Control & {
  /** Two letters; empty while none is chosen. */
  value: string;
  placeholder?: string;
  onChange: (code: string) => void;
  onBlur: () => void;
};

/** A country by itself, where no address goes with it: found by its name in any language or by its code. */
export function CountryCodeSelect({ value, placeholder, onChange, ...control }: Props) {
  const texts = useTexts('positions');
  const { language } = useLanguage();
  const { data: countries = [], isFetching, isError, refetch } = useCountries();
  const [typed, setTyped] = useState('');
  const options = useMemo(
    () =>
      findCountries(countries, typed).map(({ countryCode, countryName }) => ({
        value: countryCode,
        label: withNote(language, countryName, countryCode),
      })),
    [countries, typed, language],
  );
  const clearing = useClearing();
  return (
    <Select
      {...control}
      allowClear={clearing}
      value={value || null}
      placeholder={placeholder ?? texts.chooseCountry}
      loading={isFetching}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      options={options}
      notFoundContent={
        <NothingFound busy={isFetching} failed={isError} onRetry={refetch} text={texts.noCountry} />
      }
      onChange={(code: string | undefined) => onChange(code ?? '')}
      onOpenChange={() => setTyped('')}
    />
  );
}
