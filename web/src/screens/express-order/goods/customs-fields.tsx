import { type CustomsLineField, customsLineFields } from '@miya/contract/orders';
import { HsCodeInput, useHsCodeWarning } from '../../../features/customs/index.ts';
import { CountryCodeSelect } from '../../../features/positions/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { fieldGrid } from '../../../ui/inputs/labelled-field.module.css';
import * as styles from '../orders.module.css';
import { GoodsField } from './goods-field.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

const wideFields: ReadonlySet<CustomsLineField> = new Set(['englishName', 'manufacturer', 'link']);

/** The customs fields of one item, such as HS code and country of origin. */
export function CustomsFields({ form, index }: { form: GoodsFormState; index: number }) {
  const { lineHints } = useTexts('orders');
  const hints: Partial<Record<CustomsLineField, string>> = lineHints;
  return (
    <div className={`${fieldGrid} ${styles.fields}`}>
      {customsLineFields.map((name) => {
        const field = `lines.${index}.${name}` as const;
        const layout = wideFields.has(name) ? { className: styles.half } : {};
        if (name === 'hsCode') return <CodeField key={name} form={form} index={index} />;
        return name === 'origin' ? (
          <GoodsField key={name} form={form} field={field} hint={hints[name]} {...layout}>
            {(control) => (
              <CountryCodeSelect
                {...control}
                value={form.getFieldText(field)}
                onChange={(code) => form.changeFieldText(field, code)}
                onBlur={() => form.markVisited(field)}
              />
            )}
          </GoodsField>
        ) : (
          <GoodsField key={name} form={form} field={field} hint={hints[name]} {...layout} />
        );
      })}
    </div>
  );
}

/** The HS code field. It suggests codes for the goods, and warns about a code that does not exist. */
function CodeField({ form, index }: { form: GoodsFormState; index: number }) {
  const { lineHints } = useTexts('orders');
  const field = `lines.${index}.hsCode` as const;
  const code = form.getFieldText(field);
  return (
    <GoodsField form={form} field={field} hint={lineHints.hsCode} warning={useHsCodeWarning(code)}>
      {(control) => (
        <HsCodeInput
          {...control}
          value={code}
          goodsName={
            form.getFieldText(`lines.${index}.englishName`) || form.getFieldText(`lines.${index}.name`)
          }
          onChange={(typed) => form.changeFieldText(field, typed)}
          onBlur={() => form.markVisited(field)}
        />
      )}
    </GoodsField>
  );
}
