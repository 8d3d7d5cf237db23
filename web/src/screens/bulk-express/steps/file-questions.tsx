import { Alert, Button } from 'antd';
import { separatorOf } from '../../../features/positions/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { listThings } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { FileQuestion } from '../../../ui/overlays/file-question.tsx';
import * as styles from '../bulk-express.module.css';
import { addressOf } from '../model/columns/sender-cells.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { OpenColumns } from './open-columns.tsx';
import { SheetPicker } from './sheet-picker.tsx';

/** What the reader should know of how the file was read, and what only the reader can decide about it. */
export function FileQuestions() {
  return (
    <>
      <SheetPicker />
      <LeftOutColumns />
      <LeftOutRows />
      <OpenColumns />
      <HiddenRows />
      <SendersNowhere />
      <AddressesRead />
      <SharedValues />
    </>
  );
}

/** The columns of the file that are left out: understood without a place, or set aside by hand. A shop's export has dozens. */
function LeftOutColumns() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const { headings, setAside, shop } = useImportState((state) => state.preview?.layout) ?? {};
  const names = (setAside ?? []).flatMap((at) => headings?.[at]?.trim() || []);
  if (shop)
    return (
      <Alert
        type="info"
        title={texts.shop(shop.name)}
        description={
          names.length > 0 && (
            <details>
              <summary>{texts.shopLeftOut(formatNumber(language, names.length))}</summary>
              {listThings(language, names)}
            </details>
          )
        }
      />
    );
  return names.length > 0 ? (
    <p className={styles.quiet}>{texts.unknown(listThings(language, names))}</p>
  ) : null;
}

/** Rows below a table that hold its sums, or a note, are no orders. */
function LeftOutRows() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const sums = useImportState((state) => state.sumRows);
  const notes = useImportState((state) => state.noteRows);
  const list = (rows: readonly number[]) => listThings(language, rows.map(String));
  return (
    <>
      {sums.length > 0 && <p className={styles.quiet}>{texts.sums(list(sums))}</p>}
      {notes.length > 0 && <p className={styles.quiet}>{texts.notes(list(notes))}</p>}
    </>
  );
}

/** What does not come out even is declared in two lines, which is said before it is sent. */
function SharedValues() {
  const texts = useTexts('imports').grid;
  const { language } = useLanguage();
  const rows = useImportState((state) => state.summary.shared);
  if (rows === 0) return null;
  return <p className={styles.quiet}>{texts.sharedRows(formatNumber(language, rows))}</p>;
}

/** Addresses that stand in one column are read by the server, some at a time. */
function AddressesRead() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const left = useImportState((state) => state.addressesLeft);
  if (left === 0) return null;
  return (
    <p role="status" className={styles.quiet}>
      {texts.readingAddresses(formatNumber(language, left))}
    </p>
  );
}

/** Rows that a filter has hidden may be meant or not: nothing is sent before somebody has said so. */
function HiddenRows() {
  const texts = useTexts('imports').hidden;
  const session = useImportSession();
  const { language } = useLanguage();
  const count = useImportState((state) => state.hiddenRows.length);
  if (count === 0) return null;
  return (
    <FileQuestion title={texts.question(formatNumber(language, count))}>
      <Button onClick={() => session.takeHidden(true)}>{texts.take}</Button>
      <Button onClick={() => session.takeHidden(false)}>{texts.leave}</Button>
    </FileQuestion>
  );
}

/** The address of the chosen sender is offered to senders of the file who have none, and never given to them unasked. */
function SendersNowhere() {
  const texts = useTexts('imports').nowhere;
  const session = useImportSession();
  const { language } = useLanguage();
  const count = useImportState((state) => state.summary.nowhere);
  const sender = useImportState((state) => state.sender);
  const isDeclined = useImportState((state) => state.isAddressDeclined);
  const address = sender && addressOf(sender.cells, separatorOf(language));
  if (count === 0 || isDeclined || !address) return null;
  return (
    <FileQuestion title={texts.question(formatNumber(language, count), sender.cells[0] ?? '', address)}>
      <Button onClick={() => session.completeSenders(true)}>{texts.take}</Button>
      <Button onClick={() => session.completeSenders(false)}>{texts.leave}</Button>
    </FileQuestion>
  );
}
