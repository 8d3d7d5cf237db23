import { Button } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useAreas, useTexts } from '../../../../i18n/texts.tsx';
import { lazily } from '../../../../ui/feedback/lazily.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';

const areas = ['api', 'errors'] as const;
const DescribedCalls = lazily(() => import('./described-calls.tsx').then((module) => module.DescribedCalls));

/** Calls of the API, sent from here with a test key. The form and the description come when they are asked for. */
export function TryCall() {
  useAreas(areas);
  const { tryCall: texts } = useTexts('api');
  const { close } = useTexts('common');
  const [opened, setOpened] = useState(false);
  const titleId = useId();
  return (
    <TitledCard
      titleId={titleId}
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button aria-expanded={opened} aria-describedby={titleId} onClick={() => setOpened(!opened)}>
          {opened ? close : texts.open}
        </Button>
      }
    >
      {opened && (
        <Suspense fallback={<Waiting />}>
          <DescribedCalls />
        </Suspense>
      )}
    </TitledCard>
  );
}
