import { isEuMember, requiresClearance } from '@miya/contract/clearance';
import { DutiesPayer, ExportReason } from '@miya/contract/orders';
import { Select } from 'antd';
import { useCustomsFinding } from '../../../features/customs/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import * as styles from '../orders.module.css';
import { GoodsField } from './goods-field.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

/** Customs of these countries ask on which sales platform the goods were sold. */
const needsPlatform = (country: string) => isEuMember(country) || country === 'JP';

/**
 * The fields of an export: who pays the duties, the reason of the export, the sales platform and the IOSS number (EU).
 */
export function ExportTerms({ form }: { form: GoodsFormState }) {
  const { fields, dutiesPayers, exportReasons, termHints } = useTexts('orders');
  const { departure, destination } = form.route;
  const reasonFinding = useCustomsFinding('exportReason');
  const clearButton = useClearButton();
  if (destination === undefined || departure === undefined || !requiresClearance(departure, destination))
    return null;
  return (
    <>
      <LabelledField label={fields.dutiesPayer} hint={termHints.dutiesPayer} className={styles.half ?? ''}>
        {(control) => (
          <Select
            {...control}
            allowClear={clearButton}
            value={form.value.dutiesPayer || null}
            options={DutiesPayer.options.map((value) => ({ value, label: dutiesPayers[value] }))}
            onChange={(dutiesPayer) => form.change({ dutiesPayer: dutiesPayer ?? '' })}
          />
        )}
      </LabelledField>
      <LabelledField label={fields.exportReason} warning={reasonFinding.warning}>
        {(control) => (
          <Select
            {...control}
            allowClear={clearButton}
            value={form.value.exportReason || null}
            options={ExportReason.options.map((value) => ({ value, label: exportReasons[value] }))}
            onChange={(exportReason) => form.change({ exportReason: exportReason ?? '' })}
          />
        )}
      </LabelledField>
      {needsPlatform(destination) && <GoodsField form={form} field="platform" />}
      {isEuMember(destination) && <GoodsField form={form} field="ioss" hint={termHints.ioss} />}
    </>
  );
}
