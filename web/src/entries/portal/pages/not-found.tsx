import { useTexts } from '../../../i18n/texts.tsx';
import { ErrorPage } from './error-page.tsx';
import { LostParcel } from './pictures.tsx';
import { WaysOn } from './ways-on.tsx';

export function NotFound() {
  const { title, advice } = useTexts('shell').pages.notFound;
  return (
    <ErrorPage code="404" title={title} advice={advice} picture={<LostParcel />}>
      <WaysOn />
    </ErrorPage>
  );
}
