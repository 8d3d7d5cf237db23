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

/** Shows groups of likely duplicates. The user keeps one address of a group, or marks the addresses as different. */
export function DuplicatesDrawer({ open, onClose }: Props) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const duplicates = useQuery({ ...buildQuery(listDuplicates, { language }), enabled: open });
  const { groups = [], more = false } = duplicates.data ?? {};
  const content = () => {
    if (duplicates.isPending) return <LoadingPlaceholder />;
    if (duplicates.isError && groups.length === 0)
      return <LoadErrorMessage title={texts.failed} retryLabel={texts.retry} onRetry={duplicates.refetch} />;
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
      <div className={styles.groups} aria-busy={duplicates.isFetching}>
        {content()}
      </div>
    </Drawer>
  );
}
