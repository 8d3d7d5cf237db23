import type { Country, Region } from '@miya/contract/positions';
import { Select } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { ListStatusMessage } from '../places/list-status-message.tsx';
import * as styles from '../places/region-picker.module.css';
import { useCountries } from '../places/use-places.ts';
import { findCountries } from './find-countries.ts';
import { listFrequentCountries, saveRecentCountry } from './frequent-countries.ts';

type Props = {
  value: Region['country'] | null;
  onChange: (country: Region['country']) => void;
  onLeave: () => void;
  required: boolean;
  problem: string | undefined;
  disabled: boolean;
  className?: string;
};

const toOption = ({ id, countryName, countryCode }: Country) => ({
  value: id,
  label: countryName,
  code: countryCode,
});

/** Select of a country, with frequent countries first. The search finds names in any language and codes. */
export function CountrySelect({ value, onChange, onLeave, required, problem, disabled, className }: Props) {
  const texts = useTexts('positions');
  const { data: countries = [], isFetching, isError, refetch } = useCountries();
  const [searchInput, setSearchInput] = useState('');
  const [frequentCodes, setFrequentCodes] = useState(listFrequentCountries);

  const options = useMemo<DefaultOptionType[]>(() => {
    if (searchInput.trim() !== '') return findCountries(countries, searchInput, frequentCodes).map(toOption);
    const frequentCountries = frequentCodes.flatMap((code) =>
      countries.filter((country) => country.countryCode === code),
    );
    if (frequentCountries.length === 0) return [];
    return [
      { label: texts.frequent, title: texts.frequent, options: frequentCountries.map(toOption) },
      {
        label: texts.allCountries,
        title: texts.allCountries,
        options: countries.filter((country) => !frequentCountries.includes(country)).map(toOption),
      },
    ];
  }, [countries, searchInput, frequentCodes, texts]);

  const select = (id: string) => {
    const country = countries.find((country) => country.id === id);
    if (!country) return;
    saveRecentCountry(country.countryCode);
    onChange({ value: country.id, label: country.countryName, code: country.countryCode });
  };

  return (
    <LabelledField
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
          showSearch={{ searchValue: searchInput, onSearch: setSearchInput, filterOption: false }}
          options={options}
          optionRender={({ data }) => (
            <span className={styles.placeOption}>
              <span>{data.label}</span>
              {'code' in data && <small>{String(data.code)}</small>}
            </span>
          )}
          notFoundContent={
            <ListStatusMessage busy={isFetching} failed={isError} onRetry={refetch} text={texts.noCountry} />
          }
          onChange={({ value: id }) => select(id)}
          onBlur={onLeave}
          onOpenChange={(open) => {
            setSearchInput('');
            // Read only when the list opens, so that the options of an open list do not move.
            if (open) setFrequentCodes(listFrequentCountries());
          }}
        />
      )}
    </LabelledField>
  );
}
