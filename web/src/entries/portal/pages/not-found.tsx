import { useTexts } from '../../../i18n/texts.tsx';
import { ErrorPage } from './error-page.tsx';
import { ErrorPageLinks } from './error-page-links.tsx';
import { LostParcel } from './pictures.tsx';

export function NotFound() {
  const { title, advice } = useTexts('shell').pages.notFound;
  return (
    <ErrorPage code="404" title={title} advice={advice} picture={<LostParcel />}>
      <ErrorPageLinks />
    </ErrorPage>
  );
}
