import type { AddressKind } from '@miya/contract/addresses';
import { Button, Radio } from 'antd';
import { formatList } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../address-book.module.css';
import type { ImportState } from './use-import.ts';

type Props = {
  state: Extract<ImportState, { step: 'checked' }>;
  onChooseKind: (kind: AddressKind) => void;
  onShowColumns: () => void;
};

/** The choice of the kind for rows that name no kind, and the list of the ignored columns. */
export function ImportOptions({ state: { layout, kind, added }, onChooseKind, onShowColumns }: Props) {
  const texts = useTexts('addresses');
  const mapping = useTexts('imports').mapping;
  const { language } = useLanguage();
  const ignoredHeadings = layout.setAside.flatMap((index) => layout.headings[index]?.trim() || []);
  return (
    <>
      <fieldset className={styles.importKind} disabled={added > 0}>
        <legend>{layout.columns.kind ? texts.import.kindOfRest : texts.import.kindOfAll}</legend>
        <Radio.Group
          value={kind}
          onChange={({ target }) => onChooseKind(target.value)}
          options={(['receiver', 'sender', 'both'] as const).map((value) => ({
            value,
            label: texts.kinds[value],
          }))}
        />
      </fieldset>
      <div className={styles.importColumns}>
        {ignoredHeadings.length > 0 && <span>{mapping.unknown(formatList(language, ignoredHeadings))}</span>}
        <Button size="small" onClick={onShowColumns} disabled={added > 0}>
          {mapping.open}
        </Button>
      </div>
    </>
  );
}
