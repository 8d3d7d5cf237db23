import { Button } from 'antd';
import { ServiceSelect, useServices } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** The express type that a new order begins with. */
export function ChooseService({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile');
  const clearing = useClearing();
  const { data, isFetching, isError, refetch } = useServices();
  const services = data?.services ?? [];
  const { serviceId } = form.value;
  const chosen = services.find(({ id }) => id === serviceId);
  // A service that was chosen once may no longer be offered: then nothing is shown as chosen, and that is said.
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
        <ServiceSelect
          {...control}
          services={services}
          allowClear={clearing}
          value={chosen?.id ?? null}
          placeholder={texts.usual.noService}
          loading={isFetching}
          onChange={(id) => form.change({ serviceId: id ?? null })}
        />
      )}
    </Labelled>
  );
}
