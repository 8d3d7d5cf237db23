import { Button, Select } from 'antd';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { daysText, useServices } from '../quotes/index.ts';
import { Labelled } from '../ui/labelled.tsx';
import { popupHome } from '../ui/popup-home.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** The express type that a new order begins with. */
export function ChooseService({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile');
  const quotes = useTexts('quotes');
  const { language } = useLanguage();
  const { data, isFetching, isError, refetch } = useServices();
  const services = data?.services ?? [];
  const { serviceId } = form.value;
  const chosen = services.find(({ id }) => id === serviceId);
  // Chosen once, and no longer offered: shown as nothing chosen, and said.
  const isGone = data !== undefined && serviceId !== null && !chosen;
  return (
    <Labelled
      label={texts.usual.service}
      problem={form.problemOf('serviceId')}
      warning={isGone ? texts.usual.serviceGone : undefined}
      hint={
        isError && (
          <>
            {texts.usual.servicesFailed}{' '}
            <Button type="link" size="small" onClick={() => refetch()}>
              {texts.retry}
            </Button>
          </>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          allowClear
          value={chosen?.id ?? null}
          placeholder={texts.usual.noService}
          loading={isFetching}
          getPopupContainer={popupHome}
          options={services.map((service) => ({
            value: service.id,
            label: service.name,
            days: daysText(service, { language, texts: quotes }),
          }))}
          optionRender={({ data: { label, days } }) => (
            <span className="profile-option">
              <span>{label}</span>
              <small>{days}</small>
            </span>
          )}
          onChange={(id: string | undefined) => form.change({ serviceId: id ?? null })}
        />
      )}
    </Labelled>
  );
}
