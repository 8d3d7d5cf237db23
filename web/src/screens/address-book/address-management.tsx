import { DownloadOutlined, MergeCellsOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type Address, exportAddresses } from '@miya/contract/addresses';
import { COUNT_MOST } from '@miya/contract/limits';
import { Alert, Button, Empty } from 'antd';
import { useCallback, useState } from 'react';
import { useAddressList, useAddressSort } from '../../features/addresses/index.ts';
import { NearFull } from '../../features/quotas/index.ts';
import { faultText } from '../../i18n/fault-text.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { download } from '../../platform/api/download.ts';
import { say } from '../../platform/api/notices.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { UndoStrip } from '../../ui/feedback/undo-strip.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useOpened } from '../../ui/overlays/use-opened.ts';
import { card } from '../../ui/styles/card.module.css';
import * as styles from './address-book.module.css';
import { AddressFilterBar } from './address-filter-bar.tsx';
import { AddressList } from './address-list.tsx';
import { useTicks } from './selection.ts';
import { TickedBar } from './ticked-bar.tsx';
import { useAddressActions } from './use-address-actions.ts';
import { useFilter } from './use-filter.ts';

const AddressDrawer = lazyDialog(() => import('./address-drawer.tsx').then((module) => module.AddressDrawer));
const DuplicatesDrawer = lazyDialog(() =>
  import('./duplicates-drawer.tsx').then((module) => module.DuplicatesDrawer),
);
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

const counted = ['addresses'] as const;

/** The drawer begins anew each time it is opened, for whichever address. */
type Edited = { round: number; address: Address | undefined; open: boolean };

export function AddressManagement() {
  const texts = useTexts('addresses');
  const shell = useTexts('shell').screens.addresses;
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const filter = useFilter();
  const sort = useAddressSort();
  // What an import has added stands as in its file.
  const list = useAddressList(filter.filter, filter.batchId ? 'added' : sort);
  const actions = useAddressActions();
  const ticks = useTicks(JSON.stringify(filter.filter), list.addresses);
  const imports = useOpened();
  const duplicates = useOpened();
  const [edited, setEdited] = useState<Edited>();
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
    const answer = await download(exportAddresses, { ...filter.filter, language });
    setExporting(false);
    if (answer.ok) saveFile(answer.content, answer.name);
    else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };

  const { total = 0 } = list;
  const isFiltered = filter.text !== '' || filter.role !== 'all' || filter.batchId !== undefined;
  const isEmpty = list.addresses.length === 0;
  const count = `${formatNumber(language, total)}${total === COUNT_MOST ? '+' : ''}`;
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
    if (list.isLoading) return <Waiting />;
    if (list.failed && isEmpty) {
      return <NotLoaded title={texts.failed} retry={texts.retry} onRetry={list.retry} />;
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
        <TickedBar
          ticks={ticks}
          count={count}
          hasMore={list.more !== undefined}
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
          ticks={ticks}
          actions={actions}
          onEdit={edit}
        />
        <div className={styles.more}>
          <span aria-live="polite">{texts.shown(formatNumber(language, list.addresses.length), count)}</span>
          {list.more && (
            <Button onClick={list.more} loading={list.isFetchingMore}>
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
      <NearFull kinds={counted} />
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
          <UndoStrip
            title={texts.remove.deleted(formatNumber(language, actions.deletion.deleted))}
            undo={texts.remove.undo}
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
          onGone={() => setEdited((now) => (now?.open ? now : undefined))}
        />
      )}
      {duplicates.everOpened && <DuplicatesDrawer open={duplicates.isOpen} onClose={duplicates.close} />}
      {imports.everOpened && (
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
