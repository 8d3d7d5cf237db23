import { Button } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTextAreas, useTexts } from '../../../../i18n/texts.tsx';
import { lazily } from '../../../../ui/feedback/lazily.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';

const areas = ['api', 'errors'] as const;
const DescribedCalls = lazily(() =>
  import('./api-call-explorer.tsx').then((module) => module.ApiCallExplorer),
);

/** The user sends API calls with a test key. The form and the API description load when the user opens the card. */
export function TryCallCard() {
  useTextAreas(areas);
  const { tryCall: texts } = useTexts('api');
  const { close } = useTexts('common');
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  return (
    <TitledCard
      titleId={titleId}
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button aria-expanded={isOpen} aria-describedby={titleId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? close : texts.open}
        </Button>
      }
    >
      {isOpen && (
        <Suspense fallback={<LoadingPlaceholder />}>
          <DescribedCalls />
        </Suspense>
      )}
    </TitledCard>
  );
}
