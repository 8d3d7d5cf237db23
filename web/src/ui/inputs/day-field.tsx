import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { listDayFormats, useCalendarLanguage } from './calendar-languages.ts';
import { LabelledField } from './labelled-field.tsx';

type Props = {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  className?: string;
};

/**
 * A field for one day, 'YYYY-MM-DD'. A period uses two of these, because antd's calendar of two months does not fit a
 * phone.
 */
export function DayField({ label, day, onChange, className }: Props) {
  const language = useCalendarLanguage();
  return (
    <LabelledField label={label} {...(className ? { className } : {})}>
      {(control) => (
        <DatePicker
          {...control}
          format={listDayFormats(language)}
          value={day ? dayjs(day) : null}
          onChange={(date) => onChange(date?.format('YYYY-MM-DD'))}
          placeholder=""
        />
      )}
    </LabelledField>
  );
}
