import { OrderStatus } from '@miya/contract/orders';
import { Button, Select } from 'antd';
import { useCountries } from '../../../features/positions/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { DayField } from '../../../ui/inputs/day-field.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import { booleanFilters, type OrderListQuery } from '../order-list-query.ts';
import * as styles from './order-filters.module.css';

type Props = {
  query: OrderListQuery;
  onChange: (part: Partial<OrderListQuery>) => void;
  /** Undefined if no filter is on. */
  onReset: (() => void) | undefined;
};

/** The fields of the filter panel. Each change filters the list immediately. */
export function FilterFields({ query, onChange, onReset }: Props) {
  const texts = useTexts('orderList').filter;
  const clearButton = useClearButton();
  const { language } = useLanguage();
  const { statuses } = useTexts('tracks');
  const { data: countries = [] } = useCountries();
  const yesNoOptions = [
    { value: 'yes', label: texts.yes },
    { value: 'no', label: texts.no },
  ];
  return (
    <search className={styles.filterBar} aria-label={texts.label}>
      <LabelledField label={texts.status} className={styles.statusFilter}>
        {(control) => (
          <Select<OrderStatus[]>
            {...control}
            mode="multiple"
            allowClear={clearButton}
            maxTagCount="responsive"
            maxTagPlaceholder={(hiddenTags) => `+${formatNumber(language, hiddenTags.length)}`}
            placeholder={texts.any}
            value={query.statuses}
            options={OrderStatus.options.map((value) => ({ value, label: statuses[value] }))}
            onChange={(chosen) => onChange({ statuses: chosen })}
          />
        )}
      </LabelledField>
      <LabelledField label={texts.country} className={styles.filterCountry}>
        {(control) => (
          <Select
            {...control}
            allowClear={clearButton}
            placeholder={texts.anyCountry}
            value={query.country ?? null}
            showSearch={{
              filterOption: (typed, option) =>
                `${option?.label} ${option?.value}`.toLowerCase().includes(typed.toLowerCase()),
            }}
            options={countries.map(({ countryCode, countryName }) => ({
              value: countryCode,
              label: countryName,
            }))}
            onChange={(country: string | undefined) => onChange({ country })}
          />
        )}
      </LabelledField>
      <DayField label={texts.from} day={query.from} onChange={(from) => onChange({ from })} />
      <DayField label={texts.to} day={query.to} onChange={(to) => onChange({ to })} />
      {booleanFilters.map((flag) => (
        <LabelledField key={flag} label={texts[flag]}>
          {(control) => (
            <Select
              {...control}
              allowClear={clearButton}
              placeholder={texts.any}
              value={query[flag] === undefined ? null : query[flag] ? 'yes' : 'no'}
              options={yesNoOptions}
              onChange={(choice: string | undefined) =>
                onChange({ [flag]: choice === undefined ? undefined : choice === 'yes' })
              }
            />
          )}
        </LabelledField>
      ))}
      <Button className={styles.filterReset} disabled={!onReset} onClick={onReset}>
        {texts.reset}
      </Button>
    </search>
  );
}
