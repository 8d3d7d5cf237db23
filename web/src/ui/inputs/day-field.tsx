import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { dayFormats, useCalendarLanguage } from './calendar-languages.ts';
import { Labelled } from './labelled.tsx';

type Props = {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  className?: string;
};

/** One day. Two of these fit a phone; a calendar of two months does not. */
export function DayField({ label, day, onChange, className }: Props) {
  const language = useCalendarLanguage();
  return (
    <Labelled label={label} {...(className ? { className } : {})}>
      {(control) => (
        <DatePicker
          {...control}
          format={dayFormats(language)}
          value={day ? dayjs(day) : null}
          onChange={(date) => onChange(date?.format('YYYY-MM-DD'))}
          placeholder=""
        />
      )}
    </Labelled>
  );
}
