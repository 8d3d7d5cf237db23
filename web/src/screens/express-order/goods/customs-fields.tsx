import { type CustomsField, customsFields } from '@miya/contract/orders';
import { CodeInput, useCodeWarning } from '../../../features/customs/index.ts';
import { CountryCodeSelect } from '../../../features/positions/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { even } from '../../../ui/inputs/labelled.module.css';
import * as styles from '../orders.module.css';
import { GoodsField } from './goods-field.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

const wide: ReadonlySet<CustomsField> = new Set(['englishName', 'manufacturer', 'link']);

/** What customs want to know of an item; which of it, depends on where it goes. */
export function CustomsFields({ form, at }: { form: GoodsFormState; at: number }) {
  const { lineHints } = useTexts('orders');
  const hints: Partial<Record<CustomsField, string>> = lineHints;
  return (
    <div className={`${even} ${styles.fields}`}>
      {customsFields.map((name) => {
        const field = `lines.${at}.${name}` as const;
        const layout = wide.has(name) ? { className: styles.half } : {};
        if (name === 'hsCode') return <CodeField key={name} form={form} at={at} />;
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

/** The HS code: codes that the goods may have are offered, and one that is none is told. */
function CodeField({ form, at }: { form: GoodsFormState; at: number }) {
  const { lineHints } = useTexts('orders');
  const field = `lines.${at}.hsCode` as const;
  const code = form.textAt(field);
  return (
    <GoodsField form={form} field={field} hint={lineHints.hsCode} warning={useCodeWarning(code)}>
      {(control) => (
        <CodeInput
          {...control}
          value={code}
          goods={form.textAt(`lines.${at}.englishName`) || form.textAt(`lines.${at}.name`)}
          onChange={(typed) => form.write(field, typed)}
          onBlur={() => form.visit(field)}
        />
      )}
    </GoodsField>
  );
}
