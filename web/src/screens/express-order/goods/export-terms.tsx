import { isCleared, isInUnion } from '@miya/contract/clearance';
import { DutiesPayer, ExportReason } from '@miya/contract/orders';
import { Select } from 'antd';
import { useLack } from '../../../features/customs/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import * as styles from '../orders.module.css';
import { GoodsField } from './goods-field.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

/** Where customs want to know on which platform something was sold. */
const asksPlatform = (country: string) => isInUnion(country) || country === 'JP';

/** What an order says to leave a country: who pays duties, why it leaves, and the seller's number in the EU. */
export function ExportTerms({ form }: { form: GoodsFormState }) {
  const { fields, dutiesPayers, exportReasons, termHints } = useTexts('orders');
  const { from, to } = form.route;
  const reason = useLack('exportReason');
  const clearing = useClearing();
  if (to === undefined || from === undefined || !isCleared(from, to)) return null;
  return (
    <>
      <Labelled label={fields.dutiesPayer} hint={termHints.dutiesPayer} className={styles.half ?? ''}>
        {(control) => (
          <Select
            {...control}
            allowClear={clearing}
            value={form.value.dutiesPayer || null}
            options={DutiesPayer.options.map((value) => ({ value, label: dutiesPayers[value] }))}
            onChange={(dutiesPayer) => form.change({ dutiesPayer: dutiesPayer ?? '' })}
          />
        )}
      </Labelled>
      <Labelled label={fields.exportReason} warning={reason.warning}>
        {(control) => (
          <Select
            {...control}
            allowClear={clearing}
            value={form.value.exportReason || null}
            options={ExportReason.options.map((value) => ({ value, label: exportReasons[value] }))}
            onChange={(exportReason) => form.change({ exportReason: exportReason ?? '' })}
          />
        )}
      </Labelled>
      {asksPlatform(to) && <GoodsField form={form} field="platform" />}
      {isInUnion(to) && <GoodsField form={form} field="ioss" hint={termHints.ioss} />}
    </>
  );
}
