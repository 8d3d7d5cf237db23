import { useTexts } from '../../../i18n/texts.tsx';
import { ErrorPage } from './error-page.tsx';
import { LockedDoor } from './pictures.tsx';
import { WaysOn } from './ways-on.tsx';

export function NotAllowed() {
  const { title, advice } = useTexts('shell').pages.notAllowed;
  return (
    <ErrorPage code="401" title={title} advice={advice} picture={<LockedDoor />}>
      <WaysOn />
    </ErrorPage>
  );
}
