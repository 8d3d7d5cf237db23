import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { formatWithNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import type { ControlProps } from '../../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import { ListStatusMessage } from '../places/list-status-message.tsx';
import { useCountries } from '../places/use-places.ts';
import { findCountries } from './find-countries.ts';

type Props = ControlProps & {
  /** The two letters of the code. '' while no country is selected. */
  value: string;
  placeholder?: string;
  onChange: (code: string) => void;
  onBlur: () => void;
};

/**
 * Select of a country that is not part of an address, such as the country of origin. The search finds names in any
 * language and codes.
 */
export function CountryCodeSelect({ value, placeholder, onChange, ...control }: Props) {
  const texts = useTexts('positions');
  const { language } = useLanguage();
  const { data: countries = [], isFetching, isError, refetch } = useCountries();
  const [searchInput, setSearchInput] = useState('');
  const options = useMemo(
    () =>
      findCountries(countries, searchInput).map(({ countryCode, countryName }) => ({
        value: countryCode,
        label: formatWithNote(language, countryName, countryCode),
      })),
    [countries, searchInput, language],
  );
  const clearButton = useClearButton();
  return (
    <Select
      {...control}
      allowClear={clearButton}
      value={value || null}
      placeholder={placeholder ?? texts.chooseCountry}
      loading={isFetching}
      showSearch={{ searchValue: searchInput, onSearch: setSearchInput, filterOption: false }}
      options={options}
      notFoundContent={
        <ListStatusMessage busy={isFetching} failed={isError} onRetry={refetch} text={texts.noCountry} />
      }
      onChange={(code: string | undefined) => onChange(code ?? '')}
      onOpenChange={() => setSearchInput('')}
    />
  );
}
