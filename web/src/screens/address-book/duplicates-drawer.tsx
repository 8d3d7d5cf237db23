import { listDuplicates } from '@miya/contract/addresses';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import { LoadErrorMessage } from '../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { DuplicateGroup } from './duplicate-group.tsx';
import * as styles from './duplicates.module.css';

type Props = { open: boolean; onClose: () => void };

/** Addresses that are probably one, side by side: one of them is kept, or they are said to be different. */
export function DuplicatesDrawer({ open, onClose }: Props) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const found = useQuery({ ...buildQuery(listDuplicates, { language }), enabled: open });
  const { groups = [], more = false } = found.data ?? {};
  const content = () => {
    if (found.isPending) return <LoadingPlaceholder />;
    if (found.isError && groups.length === 0)
      return <LoadErrorMessage title={texts.failed} retryLabel={texts.retry} onRetry={found.refetch} />;
    if (groups.length === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.duplicates.none} />;
    return (
      <>
        <p className={styles.lead}>{texts.duplicates.lead}</p>
        {groups.map((group) => (
          <DuplicateGroup key={group.map(({ id }) => id).join()} addresses={group} />
        ))}
        {more && <p className={styles.lead}>{texts.duplicates.more}</p>}
      </>
    );
  };
  return (
    <Drawer title={texts.duplicates.title} open={open} onClose={onClose} size={820}>
      <div className={styles.groups} aria-busy={found.isFetching}>
        {content()}
      </div>
    </Drawer>
  );
}
