import type { Country, Region } from '@miya/contract/positions';
import { Select } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { NothingFound } from '../places/nothing-found.tsx';
import * as styles from '../places/region-picker.module.css';
import { useCountries } from '../places/use-places.ts';
import { findCountries } from './find-countries.ts';
import { frequentCountries, rememberCountry } from './frequent-countries.ts';

type Props = {
  value: Region['country'] | null;
  onChange: (country: Region['country']) => void;
  onLeave: () => void;
  required: boolean;
  problem: string | undefined;
  disabled: boolean;
  className?: string;
};

const optionOf = ({ id, countryName, countryCode }: Country) => ({
  value: id,
  label: countryName,
  code: countryCode,
});

/** All countries: those used often first, and each to be found by its name in any language or by its code. */
export function CountrySelect({ value, onChange, onLeave, required, problem, disabled, className }: Props) {
  const texts = useTexts('positions');
  const { data: countries = [], isFetching, isError, refetch } = useCountries();
  const [typed, setTyped] = useState('');
  const [frequent, setFrequent] = useState(frequentCountries);

  const options = useMemo<DefaultOptionType[]>(() => {
    if (typed.trim() !== '') return findCountries(countries, typed, frequent).map(optionOf);
    const often = frequent.flatMap((code) => countries.filter((one) => one.countryCode === code));
    if (often.length === 0) return [];
    return [
      { label: texts.frequent, title: texts.frequent, options: often.map(optionOf) },
      {
        label: texts.allCountries,
        title: texts.allCountries,
        options: countries.filter((one) => !often.includes(one)).map(optionOf),
      },
    ];
  }, [countries, typed, frequent, texts]);

  const choose = (id: string) => {
    const country = countries.find((one) => one.id === id);
    if (!country) return;
    rememberCountry(country.countryCode);
    onChange({ value: country.id, label: country.countryName, code: country.countryCode });
  };

  return (
    <Labelled
      label={texts.country}
      required={required}
      problem={problem}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Select
          {...control}
          value={value ? { value: value.value, label: value.label } : null}
          labelInValue
          disabled={disabled}
          placeholder={texts.chooseCountry}
          loading={isFetching}
          showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
          options={options}
          optionRender={({ data }) => (
            <span className={styles.placeOption}>
              <span>{data.label}</span>
              {'code' in data && <small>{String(data.code)}</small>}
            </span>
          )}
          notFoundContent={
            <NothingFound busy={isFetching} failed={isError} onRetry={refetch} text={texts.noCountry} />
          }
          onChange={({ value: id }) => choose(id)}
          onBlur={onLeave}
          onOpenChange={(open) => {
            setTyped('');
            // Read when the list opens: while it is open, nothing may move under the pointer.
            if (open) setFrequent(frequentCountries());
          }}
        />
      )}
    </Labelled>
  );
}
