import { Button } from 'antd';
import { withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as bulkExpress from '../bulk-express.module.css';
import { useImportSession, useImportState } from '../session/session-context.ts';
import * as styles from './sheet-step.module.css';

/** So much of a sheet's headings is enough to know it by. */
const SHOWN = 8;

/** Which sheet of the file has the orders, where several may have them. */
export function SheetStep() {
  const texts = useTexts('imports').sheets;
  const { language } = useLanguage();
  const common = useTexts('common');
  const session = useImportSession();
  const sheets = useImportState((state) => state.sheets);
  return (
    <section className={bulkExpress.mapping} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={styles.sheets}>
        {sheets.map(({ name, beginning, isLikely }) => (
          <li key={name} data-likely={isLikely}>
            <span className={styles.sheetName}>{name}</span>
            {isLikely && <span className={styles.likely}>{texts.likely}</span>}
            <span className={styles.beginning}>{beginning.slice(0, SHOWN).join(' · ')}</span>
            <Button
              type={isLikely ? 'primary' : 'default'}
              aria-label={withLabel(language, texts.choose, name)}
              onClick={() => session.chooseSheet(name)}
            >
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
      <div className={bulkExpress.row}>
        <Button onClick={session.discard}>{common.cancel}</Button>
      </div>
    </section>
  );
}
