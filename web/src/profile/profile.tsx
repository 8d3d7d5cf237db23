import { getProfile } from '@miya/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { Button, Result, Skeleton } from 'antd';
import { queryOf } from '../api/query.ts';
import { useAreas, useTexts } from '../i18n/texts.tsx';
import { EditProfile } from './edit-profile.tsx';
import './profile.css';

const areas = ['profile', 'addresses', 'quotes'] as const;

export function Profile() {
  useAreas(areas);
  const texts = useTexts('profile');
  // Read at every return: the address book may have another default sender by now.
  const { data, isError, refetch, isFetching } = useQuery({ ...queryOf(getProfile, {}), staleTime: 0 });
  if (data) return <EditProfile profile={data} />;
  if (!isError) return <Skeleton active title={false} />;
  return (
    <Result
      status="warning"
      title={texts.failed}
      extra={
        <Button loading={isFetching} onClick={() => refetch()}>
          {texts.retry}
        </Button>
      }
    />
  );
}
