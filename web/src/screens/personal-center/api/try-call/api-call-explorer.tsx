import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useServices } from '../../../../features/quotes/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { useFocusFirstInvalid } from '../../../../platform/forms/use-form.ts';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { useTestOrders } from '../test-orders/index.ts';
import { type ApiCall, type ApiDescription, listApiCalls } from './api-call.ts';
import { API_DESCRIPTION_PATH } from './build-call-request.ts';
import { CallForm } from './call-form.tsx';
import * as styles from './try-call.module.css';

/** The call that is selected at first. It changes no data, and its response holds the ids that other calls need. */
const INITIAL_CALL = 'listServices';

/** Lists the calls from the server's public OpenAPI description, so that this screen does not repeat the API. */
export function ApiCallExplorer() {
  const { tryCall: texts, retry } = useTexts('api');
  const description = useQuery({
    queryKey: [API_DESCRIPTION_PATH],
    queryFn: async () => listApiCalls((await (await fetch(API_DESCRIPTION_PATH)).json()) as ApiDescription),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const services = useServices();
  const testOrders = useTestOrders();
  if (description.isError)
    return (
      <LoadErrorMessage
        title={texts.failed}
        retryLabel={retry}
        onRetry={() => description.refetch()}
        isRetrying={description.isFetching}
      />
    );
  if (!description.data || services.isPending || (!testOrders.orders && !testOrders.failed))
    return <LoadingPlaceholder />;
  const ownIds = { orderId: testOrders.orders?.[0]?.id, serviceId: services.data?.services[0]?.id };
  return <ApiCallPicker calls={description.data} ownIds={ownIds} />;
}

type Props = { calls: ApiCall[]; ownIds: React.ComponentProps<typeof CallForm>['ownIds'] };

/** The user enters an API key and selects a call. */
function ApiCallPicker({ calls, ownIds }: Props) {
  const { tryCall: texts } = useTexts('api');
  const [callName, setCallName] = useState(INITIAL_CALL);
  // The key is only in this state. It is not stored in the browser.
  const [key, setKey] = useState('');
  const [keyFault, setKeyFault] = useState<string>();
  // The container includes the field of the key and the form of the call, so that the focus can move to either.
  const { containerRef, focusFirstInvalid } = useFocusFirstInvalid<HTMLDivElement>();
  const call = calls.find((candidate) => candidate.name === callName);
  return (
    <div className={styles.form} ref={containerRef}>
      <LabelledField label={texts.key} required problem={keyFault} hint={texts.keyHint}>
        {(control) => (
          <Input
            {...control}
            className={styles.code}
            autoComplete="off"
            spellCheck={false}
            placeholder="miya_test_…"
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
              setKeyFault(undefined);
            }}
          />
        )}
      </LabelledField>
      <LabelledField label={texts.call}>
        {({ id }) => (
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            value={callName}
            onChange={setCallName}
            options={calls.map((option) => ({
              value: option.name,
              label: `${option.method} ${option.path} · ${option.name}`,
            }))}
          />
        )}
      </LabelledField>
      {/* The React key resets the form when the user selects another call. */}
      {call && (
        <CallForm
          key={callName}
          call={call}
          ownIds={ownIds}
          validateKey={() => {
            const trimmedKey = key.trim();
            if (/^miya_test_\w+$/.test(trimmedKey)) return trimmedKey;
            setKeyFault(texts.keyRefused);
            return undefined;
          }}
          onKeyRefused={setKeyFault}
          focusFirstInvalid={focusFirstInvalid}
        />
      )}
    </div>
  );
}
