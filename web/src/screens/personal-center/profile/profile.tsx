import { getProfile } from '@miya/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useAreas, useTexts } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { EditProfile } from './edit-profile.tsx';

const areas = ['profile', 'addresses', 'quotes'] as const;

export function Profile() {
  useAreas(areas);
  const texts = useTexts('profile');
  // The profile is read at every return: the address book may have another default sender by now.
  const { data, isError, refetch, isFetching } = useQuery({ ...queryOf(getProfile, {}), staleTime: 0 });
  if (data) return <EditProfile profile={data} />;
  if (!isError) return <Waiting />;
  return <NotLoaded title={texts.failed} retry={texts.retry} onRetry={() => refetch()} busy={isFetching} />;
}
