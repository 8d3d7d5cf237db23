import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useServices } from '../../../../features/quotes/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { useFocusOnWrong } from '../../../../platform/forms/use-form.ts';
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { useTestOrders } from '../test-orders/index.ts';
import { CallForm } from './call-form.tsx';
import { callsIn, type DescribedCall, type Description } from './describe-calls.ts';
import { DESCRIPTION } from './request-of.ts';
import * as styles from './try-call.module.css';

/** It changes nothing and answers what the other calls ask for, so it is a good one to begin with. */
const FIRST = 'listServices';

/** The calls as the server describes them to everybody: nothing of the API is written down here a second time. */
export function DescribedCalls() {
  const { tryCall: texts, retry } = useTexts('api');
  const described = useQuery({
    queryKey: [DESCRIPTION],
    queryFn: async () => callsIn((await (await fetch(DESCRIPTION)).json()) as Description),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const services = useServices();
  const tests = useTestOrders();
  if (described.isError)
    return (
      <NotLoaded
        title={texts.failed}
        retry={retry}
        onRetry={() => described.refetch()}
        busy={described.isFetching}
      />
    );
  if (!described.data || services.isPending || (!tests.orders && !tests.failed)) return <Waiting />;
  const own = { orderId: tests.orders?.[0]?.id, serviceId: services.data?.services[0]?.id };
  return <ChooseCall calls={described.data} own={own} />;
}

type Props = { calls: DescribedCall[]; own: React.ComponentProps<typeof CallForm>['own'] };

function ChooseCall({ calls, own }: Props) {
  const { tryCall: texts } = useTexts('api');
  const [name, setName] = useState(FIRST);
  // Only here, as long as the form is open: it is stored nowhere.
  const [key, setKey] = useState('');
  const [keyFault, setKeyFault] = useState<string>();
  // The key stands above the form of a call, so its box is around both.
  const { box, focusOnWrong } = useFocusOnWrong<HTMLDivElement>();
  const call = calls.find((one) => one.name === name);
  return (
    <div className={styles.form} ref={box}>
      <Labelled label={texts.key} required problem={keyFault} hint={texts.keyHint}>
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
      </Labelled>
      <Labelled label={texts.call}>
        {({ id }) => (
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            value={name}
            onChange={setName}
            options={calls.map((one) => ({
              value: one.name,
              label: `${one.method} ${one.path} · ${one.name}`,
            }))}
          />
        )}
      </Labelled>
      {/* Another call begins with its own example, and without the answer to the one before. */}
      {call && (
        <CallForm
          key={name}
          call={call}
          own={own}
          keyFor={() => {
            const typed = key.trim();
            if (/^miya_test_\w+$/.test(typed)) return typed;
            setKeyFault(texts.keyRefused);
            return undefined;
          }}
          onKeyRefused={setKeyFault}
          focusOnWrong={focusOnWrong}
        />
      )}
    </div>
  );
}
