import type { Service } from '@miya/contract/quotes';
import { Select, type SelectProps } from 'antd';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { optionLines } from '../../ui/styles/option-lines.module.css';
import { formatTransitDays } from './explain-quote-line.ts';

type Props = SelectProps<string | null> & { services: readonly Service[] };

/** The express types to choose from, each with the days it takes. */
export function ServiceSelect({ services, ...rest }: Props) {
  const texts = useTexts('quotes');
  const { language } = useLanguage();
  return (
    <Select
      {...rest}
      options={services.map((service) => ({
        value: service.id,
        label: service.name,
        days: formatTransitDays(service, { language, texts }),
      }))}
      optionRender={({ data: { label, days } }) => (
        <span className={optionLines}>
          <span>{label}</span>
          <small>{days}</small>
        </span>
      )}
    />
  );
}
