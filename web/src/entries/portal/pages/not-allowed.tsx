import { useTexts } from '../../../i18n/texts.tsx';
import { ErrorPage } from './error-page.tsx';
import { ErrorPageLinks } from './error-page-links.tsx';
import { LockedDoor } from './pictures.tsx';

export function NotAllowed() {
  const { title, advice } = useTexts('shell').pages.notAllowed;
  return (
    <ErrorPage code="401" title={title} advice={advice} picture={<LockedDoor />}>
      <ErrorPageLinks />
    </ErrorPage>
  );
}
