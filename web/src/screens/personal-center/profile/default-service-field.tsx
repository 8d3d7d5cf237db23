import { Button } from 'antd';
import { ServiceSelect, useServices } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** Selects the service that a new order starts with. */
export function DefaultServiceField({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile');
  const clearButton = useClearButton();
  const { data, isFetching, isError, refetch } = useServices();
  const services = data?.services ?? [];
  const { serviceId } = form.value;
  const service = services.find(({ id }) => id === serviceId);
  // The carrier may have withdrawn the saved service. The field is empty then, with a warning.
  const isWithdrawn = data !== undefined && serviceId !== null && !service;
  return (
    <LabelledField
      label={texts.usual.service}
      problem={form.findProblemText('serviceId')}
      warning={isWithdrawn ? texts.usual.serviceGone : undefined}
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
        <ServiceSelect
          {...control}
          services={services}
          allowClear={clearButton}
          value={service?.id ?? null}
          placeholder={texts.usual.noService}
          loading={isFetching}
          onChange={(id) => form.change({ serviceId: id ?? null })}
        />
      )}
    </LabelledField>
  );
}
