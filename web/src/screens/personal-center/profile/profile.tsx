import { getProfile } from '@miya/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useTextAreas, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { LoadErrorMessage } from '../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { ProfileForm } from './profile-form.tsx';

const areas = ['profile', 'addresses', 'quotes'] as const;

export function Profile() {
  useTextAreas(areas);
  const texts = useTexts('profile');
  // Load the profile each time the user returns: the default sender may have changed in the address book.
  const { data, isError, refetch, isFetching } = useQuery({ ...buildQuery(getProfile, {}), staleTime: 0 });
  if (data) return <ProfileForm profile={data} />;
  if (!isError) return <LoadingPlaceholder />;
  return (
    <LoadErrorMessage
      title={texts.failed}
      retryLabel={texts.retry}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  );
}
