import { DownloadOutlined, MergeCellsOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type Address, exportAddresses } from '@miya/contract/addresses';
import { MAX_COUNT } from '@miya/contract/limits';
import { Alert, Button, Empty } from 'antd';
import { useCallback, useState } from 'react';
import { useAddressList, useAddressSort } from '../../features/addresses/index.ts';
import { QuotaWarning } from '../../features/quotas/index.ts';
import { faultText } from '../../i18n/fault-text.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { downloadFile } from '../../platform/api/download-file.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { LoadErrorMessage } from '../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
import { UndoBar } from '../../ui/feedback/undo-bar.tsx';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../ui/overlays/use-dialog-state.ts';
import { card } from '../../ui/styles/card.module.css';
import * as styles from './address-book.module.css';
import { AddressFilterBar } from './address-filter-bar.tsx';
import { AddressList } from './address-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAddressActions } from './use-address-actions.ts';
import { useAddressFilter } from './use-address-filter.ts';
import { useSelection } from './use-selection.ts';

const AddressDrawer = lazyDialog(() => import('./address-drawer.tsx').then((module) => module.AddressDrawer));
const DuplicatesDrawer = lazyDialog(() =>
  import('./duplicates-drawer.tsx').then((module) => module.DuplicatesDrawer),
);
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

const quotaKinds = ['addresses'] as const;

/** The drawer begins anew each time it is opened, for whichever address. */
type DrawerState = { round: number; address: Address | undefined; open: boolean };

export function AddressManagement() {
  const texts = useTexts('addresses');
  const shell = useTexts('shell').screens.addresses;
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const filter = useAddressFilter();
  const sort = useAddressSort();
  // What an import has added stands as in its file.
  const list = useAddressList(filter.filter, filter.batchId ? 'added' : sort);
  const actions = useAddressActions();
  const ticks = useSelection(JSON.stringify(filter.filter), list.addresses);
  const imports = useDialogState();
  const duplicates = useDialogState();
  const [edited, setEdited] = useState<DrawerState>();
  const [exporting, setExporting] = useState(false);

  const edit = useCallback(
    (address: Address | undefined) =>
      setEdited((before) => ({ round: (before?.round ?? 0) + 1, address, open: true })),
    [],
  );
  const add = () => {
    // One that is added by hand is in no import: it would not be seen.
    if (filter.batchId) filter.change({ batchId: undefined });
    edit(undefined);
  };
  const exportAll = async () => {
    setExporting(true);
    const answer = await downloadFile(exportAddresses, { ...filter.filter, language });
    setExporting(false);
    if (answer.ok) saveFile(answer.content, answer.name);
    else if (!answer.shown) showToast('error', faultText(errors, answer.refusal));
  };

  const { total = 0 } = list;
  const isFiltered = filter.text !== '' || filter.role !== 'all' || filter.batchId !== undefined;
  const isEmpty = list.addresses.length === 0;
  const count = `${formatNumber(language, total)}${total === MAX_COUNT ? '+' : ''}`;
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
      {texts.add.action}
    </Button>
  );
  const importButton = (
    <Button icon={<UploadOutlined aria-hidden />} onClick={imports.open}>
      {texts.import.action}
    </Button>
  );

  const content = () => {
    if (list.isLoading) return <LoadingPlaceholder />;
    if (list.failed && isEmpty) {
      return <LoadErrorMessage title={texts.failed} retryLabel={texts.retry} onRetry={list.retry} />;
    }
    if (isEmpty && isFiltered) {
      return (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none.found}>
          <Button onClick={() => filter.change({ text: '', role: 'all', batchId: undefined })}>
            {texts.none.showAll}
          </Button>
        </Empty>
      );
    }
    if (isEmpty) {
      return (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none.yet}>
          <div className={styles.empty}>
            {addButton}
            {importButton}
          </div>
        </Empty>
      );
    }
    return (
      <>
        <SelectionBar
          selection={ticks}
          countText={count}
          hasMore={list.loadMore !== undefined}
          onDelete={() =>
            actions.removeMany(
              ticks.all ? count : formatNumber(language, ticks.ticked.length),
              ticks.all ? { filter: filter.filter } : { ids: ticks.ticked },
              ticks.clear,
            )
          }
        />
        <AddressList
          addresses={list.addresses}
          busy={list.isFetching && !list.isFetchingMore}
          selection={ticks}
          actions={actions}
          onEdit={edit}
        />
        <div className={styles.more}>
          <span aria-live="polite">{texts.shown(formatNumber(language, list.addresses.length), count)}</span>
          {list.loadMore && (
            <Button onClick={list.loadMore} loading={list.isFetchingMore}>
              {texts.more}
            </Button>
          )}
        </div>
      </>
    );
  };

  return (
    <>
      <ScreenHeading
        title={shell.title}
        lead={shell.purpose}
        actions={
          <div className={styles.actions}>
            {importButton}
            <Button
              icon={<DownloadOutlined aria-hidden />}
              onClick={exportAll}
              loading={exporting}
              disabled={isEmpty}
            >
              {texts.export}
            </Button>
            <Button icon={<MergeCellsOutlined aria-hidden />} onClick={duplicates.open} disabled={isEmpty}>
              {texts.duplicates.action}
            </Button>
            {addButton}
          </div>
        }
      />
      <QuotaWarning kinds={quotaKinds} />
      <section className={`${card} ${styles.book}`}>
        <AddressFilterBar text={filter.text} role={filter.role} onChange={filter.change} />
        {filter.batchId && (
          <Alert
            className={styles.imported}
            type="info"
            title={texts.import.shown}
            closable={{
              onClose: () => filter.change({ batchId: undefined }),
              'aria-label': texts.none.showAll,
            }}
          />
        )}
        {actions.deletion && (
          <UndoBar
            title={texts.remove.deleted(formatNumber(language, actions.deletion.deleted))}
            undoLabel={texts.remove.undo}
            onUndo={actions.undo}
            onClose={actions.forgetDeletion}
          />
        )}
        {content()}
      </section>
      {edited && (
        <AddressDrawer
          key={edited.round}
          address={edited.address}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
          afterClose={() => setEdited((now) => (now?.open ? now : undefined))}
        />
      )}
      {duplicates.hasBeenOpened && <DuplicatesDrawer open={duplicates.isOpen} onClose={duplicates.close} />}
      {imports.hasBeenOpened && (
        <ImportDialog
          open={imports.isOpen}
          onClose={imports.close}
          onShow={(batchId) => {
            imports.close();
            filter.change({ text: '', role: 'all', batchId });
          }}
        />
      )}
    </>
  );
}
