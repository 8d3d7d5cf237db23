import { Alert, Button } from 'antd';
import { getAddressSeparator } from '../../../features/positions/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatList } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { FileQuestion } from '../../../ui/overlays/file-question.tsx';
import * as styles from '../bulk-express.module.css';
import { formatSenderAddress } from '../model/columns/sender-cells.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { SheetPicker } from './sheet-picker.tsx';
import { UnmappedColumnsQuestion } from './unmapped-columns-question.tsx';

/** Tells the user how the file was read, and asks the questions that only the user can answer. */
export function FileQuestions() {
  return (
    <>
      <SheetPicker />
      <IgnoredColumnsNote />
      <IgnoredRowsNote />
      <UnmappedColumnsQuestion />
      <HiddenRowsQuestion />
      <SendersWithoutAddressQuestion />
      <AddressReadingProgress />
      <UnevenValuesNote />
    </>
  );
}

/**
 * Lists the ignored columns of the file: columns that an order has no field for, and columns that the user ignored. The
 * export of a web shop has dozens of them, so for a shop the list is collapsed.
 */
function IgnoredColumnsNote() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const { headings, setAside, shop } = useImportState((state) => state.preview?.layout) ?? {};
  const names = (setAside ?? []).flatMap((index) => headings?.[index]?.trim() || []);
  if (shop)
    return (
      <Alert
        type="info"
        title={texts.shop(shop.name)}
        description={
          names.length > 0 && (
            <details>
              <summary>{texts.shopLeftOut(formatNumber(language, names.length))}</summary>
              {formatList(language, names)}
            </details>
          )
        }
      />
    );
  return names.length > 0 ? (
    <p className={styles.quiet}>{texts.unknown(formatList(language, names))}</p>
  ) : null;
}

/** Lists the numbers of the rows that are not orders: rows with sums and rows with a note. */
function IgnoredRowsNote() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const sumRows = useImportState((state) => state.sumRows);
  const noteRows = useImportState((state) => state.noteRows);
  const formatRowNumbers = (rows: readonly number[]) => formatList(language, rows.map(String));
  return (
    <>
      {sumRows.length > 0 && <p className={styles.quiet}>{texts.sums(formatRowNumbers(sumRows))}</p>}
      {noteRows.length > 0 && <p className={styles.quiet}>{texts.notes(formatRowNumbers(noteRows))}</p>}
    </>
  );
}

/**
 * Says before sending how many rows have a declared value that does not divide evenly over its units. Such goods are
 * declared as two items: 7.00 for 3 units becomes 2 × 2.33 and 1 × 2.34.
 */
function UnevenValuesNote() {
  const texts = useTexts('imports').grid;
  const { language } = useLanguage();
  const rowCount = useImportState((state) => state.summary.rowsWithUnevenValue);
  if (rowCount === 0) return null;
  return <p className={styles.quiet}>{texts.sharedRows(formatNumber(language, rowCount))}</p>;
}

/**
 * Shows how many addresses the server still has to split into street, city and so on. Splitting all addresses takes
 * several requests.
 */
function AddressReadingProgress() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const remaining = useImportState((state) => state.remainingAddresses);
  if (remaining === 0) return null;
  return (
    <p role="status" className={styles.quiet}>
      {texts.readingAddresses(formatNumber(language, remaining))}
    </p>
  );
}

/**
 * Asks whether to import the rows that are hidden in the file, for example by a filter. Nothing can be sent before the
 * user has answered.
 */
function HiddenRowsQuestion() {
  const texts = useTexts('imports').hidden;
  const session = useImportSession();
  const { language } = useLanguage();
  const count = useImportState((state) => state.hiddenRows.length);
  if (count === 0) return null;
  return (
    <FileQuestion title={texts.question(formatNumber(language, count))}>
      <Button onClick={() => session.decideHiddenRows(true)}>{texts.take}</Button>
      <Button onClick={() => session.decideHiddenRows(false)}>{texts.leave}</Button>
    </FileQuestion>
  );
}

/**
 * Offers to fill the address of the default sender into rows that name a sender without an address. The address is
 * never filled in without asking, because the sender in the file may be somewhere else.
 */
function SendersWithoutAddressQuestion() {
  const texts = useTexts('imports').nowhere;
  const session = useImportSession();
  const { language } = useLanguage();
  const count = useImportState((state) => state.summary.rowsWithoutSenderAddress);
  const sender = useImportState((state) => state.defaultSender);
  const isDeclined = useImportState((state) => state.isSenderAddressDeclined);
  const address = sender && formatSenderAddress(sender.cells, getAddressSeparator(language));
  if (count === 0 || isDeclined || !address) return null;
  return (
    <FileQuestion title={texts.question(formatNumber(language, count), sender.cells[0] ?? '', address)}>
      <Button onClick={() => session.decideSenderAddresses(true)}>{texts.take}</Button>
      <Button onClick={() => session.decideSenderAddresses(false)}>{texts.leave}</Button>
    </FileQuestion>
  );
}
