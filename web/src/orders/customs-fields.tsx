import { type CustomsField, customsFields } from '@miya/contract/orders';
import { useTexts } from '../i18n/texts.tsx';
import { CountryCodeSelect } from '../positions/index.ts';
import { GoodsField } from './goods-field.tsx';
import * as styles from './orders.module.css';
import type { GoodsFormState } from './use-goods-form.ts';

const wide: ReadonlySet<CustomsField> = new Set(['englishName', 'manufacturer', 'link']);

/** What customs want to know of an item; which of it, depends on where it goes. */
export function CustomsFields({ form, at }: { form: GoodsFormState; at: number }) {
  const { lineHints } = useTexts('orders');
  const hints: Partial<Record<CustomsField, string>> = lineHints;
  return (
    <div className={styles.fields}>
      {customsFields.map((name) => {
        const field = `lines.${at}.${name}` as const;
        const layout = wide.has(name) ? { className: styles.half } : {};
        return name === 'origin' ? (
          <GoodsField key={name} form={form} field={field} hint={hints[name]} {...layout}>
            {(control) => (
              <CountryCodeSelect
                {...control}
                value={form.textAt(field)}
                onChange={(code) => form.write(field, code)}
                onBlur={() => form.visit(field)}
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
