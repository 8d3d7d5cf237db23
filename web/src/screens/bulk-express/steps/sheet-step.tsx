import { Button } from 'antd';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as bulkExpress from '../bulk-express.module.css';
import { useImportSession, useImportState } from '../session/session-context.ts';
import * as styles from './sheet-step.module.css';

/** The number of headings that is enough for users to recognize a sheet. */
const MAX_SHOWN_HEADINGS = 8;

/** Asks which sheet of the file has the orders, if several sheets may have them. */
export function SheetStep() {
  const texts = useTexts('imports').sheets;
  const { language } = useLanguage();
  const common = useTexts('common');
  const session = useImportSession();
  const sheets = useImportState((state) => state.sheetChoices);
  return (
    <section className={bulkExpress.mapping} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={styles.sheets}>
        {sheets.map(({ name, firstTexts, hasOrderHeadings }) => (
          <li key={name} data-likely={hasOrderHeadings}>
            <span className={styles.sheetName}>{name}</span>
            {hasOrderHeadings && <span className={styles.likely}>{texts.likely}</span>}
            <span className={styles.beginning}>{firstTexts.slice(0, MAX_SHOWN_HEADINGS).join(' · ')}</span>
            <Button
              type={hasOrderHeadings ? 'primary' : 'default'}
              aria-label={formatWithLabel(language, texts.choose, name)}
              onClick={() => session.chooseSheet(name)}
            >
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
      <div className={bulkExpress.row}>
        <Button onClick={session.discardSheet}>{common.cancel}</Button>
      </div>
    </section>
  );
}
