import { DownloadOutlined, MergeCellsOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type Address, exportAddresses } from '@miya/contract/addresses';
import { MAX_COUNT } from '@miya/contract/limits';
import { Alert, Button, Empty } from 'antd';
import { useCallback, useState } from 'react';
import { useAddressList, useAddressSort } from '../../features/addresses/index.ts';
import { QuotaWarning } from '../../features/quotas/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { formatFault } from '../../i18n/format-fault.ts';
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

/** `drawerKey` changes each time the drawer opens, which resets the form. `address` is undefined for a new address. */
type DrawerState = { drawerKey: number; address: Address | undefined; open: boolean };

export function AddressManagement() {
  const texts = useTexts('addresses');
  const shell = useTexts('shell').screens.addresses;
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const filter = useAddressFilter();
  const sort = useAddressSort();
  // The addresses of an import are sorted by `added`: the order of the rows in the file.
  const list = useAddressList(filter.filter, filter.batchId ? 'added' : sort);
  const actions = useAddressActions();
  const selection = useSelection(JSON.stringify(filter.filter), list.addresses);
  const importDialog = useDialogState();
  const duplicatesDrawer = useDialogState();
  const [drawerState, setDrawerState] = useState<DrawerState>();
  const [isExporting, setExporting] = useState(false);

  const openDrawer = useCallback(
    (address: Address | undefined) =>
      setDrawerState((before) => ({ drawerKey: (before?.drawerKey ?? 0) + 1, address, open: true })),
    [],
  );
  const add = () => {
    // A new address belongs to no import, so the filter by import would hide it.
    if (filter.batchId) filter.change({ batchId: undefined });
    openDrawer(undefined);
  };
  const exportAll = async () => {
    setExporting(true);
    const response = await downloadFile(exportAddresses, { ...filter.filter, language });
    setExporting(false);
    if (response.ok) saveFile(response.content, response.name);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };

  const { total = 0 } = list;
  const isFiltered = filter.text !== '' || filter.role !== 'all' || filter.batchId !== undefined;
  const isEmpty = list.addresses.length === 0;
  const totalText = `${formatNumber(language, total)}${total === MAX_COUNT ? '+' : ''}`;
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
      {texts.add.action}
    </Button>
  );
  const importButton = (
    <Button icon={<UploadOutlined aria-hidden />} onClick={importDialog.open}>
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
          selection={selection}
          countText={totalText}
          hasMore={list.loadMore !== undefined}
          onDelete={() =>
            actions.deleteMany(
              selection.isAllResults ? totalText : formatNumber(language, selection.selectedIds.length),
              selection.isAllResults ? { filter: filter.filter } : { ids: selection.selectedIds },
              selection.clear,
            )
          }
        />
        <AddressList
          addresses={list.addresses}
          busy={list.isFetching && !list.isFetchingMore}
          selection={selection}
          actions={actions}
          onEdit={openDrawer}
        />
        <div className={styles.more}>
          <span aria-live="polite">
            {texts.shown(formatNumber(language, list.addresses.length), totalText)}
          </span>
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
              loading={isExporting}
              disabled={isEmpty}
            >
              {texts.export}
            </Button>
            <Button
              icon={<MergeCellsOutlined aria-hidden />}
              onClick={duplicatesDrawer.open}
              disabled={isEmpty}
            >
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
            onClose={actions.dismissUndo}
          />
        )}
        {content()}
      </section>
      {drawerState && (
        <AddressDrawer
          key={drawerState.drawerKey}
          address={drawerState.address}
          open={drawerState.open}
          onClose={() => setDrawerState({ ...drawerState, open: false })}
          afterClose={() => setDrawerState((now) => (now?.open ? now : undefined))}
        />
      )}
      {duplicatesDrawer.hasBeenOpened && (
        <DuplicatesDrawer open={duplicatesDrawer.isOpen} onClose={duplicatesDrawer.close} />
      )}
      {importDialog.hasBeenOpened && (
        <ImportDialog
          open={importDialog.isOpen}
          onClose={importDialog.close}
          onShow={(batchId) => {
            importDialog.close();
            filter.change({ text: '', role: 'all', batchId });
          }}
        />
      )}
    </>
  );
}
