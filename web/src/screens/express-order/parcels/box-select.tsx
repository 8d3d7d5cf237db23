import { DeleteOutlined } from '@ant-design/icons';
import { type Box, dropBox, keepBox, listBoxes } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, type RefSelectProps, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import { formatSize } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { emptyParcel, toParcelRow } from '../goods/goods-form-values.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { formatSides, isSameSize } from './box-sides.ts';

const boxesQuery = buildQuery(listBoxes, {});
const POPUP_WIDTH_PX = 340;

/** Select of saved box sizes. A box fills the size fields; a size that is not saved yet can be saved under a name. */
export function BoxSelect({ form, index }: { form: GoodsFormState; index: number }) {
  const { boxes: texts } = useTexts('orders');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const { data } = useQuery(boxesQuery);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const selectRef = useRef<RefSelectProps>(null);
  const boxes = data?.boxes ?? [];
  const parcel = form.value.parcels[index] ?? emptyParcel;
  const { size } = toParcelRow(parcel, form.numberFormat);
  const isSizeComplete = !!size && [size.length, size.width, size.height].every((side) => side > 0);
  const matchingBox = boxes.find((box) => isSizeComplete && isSameSize(box, size));

  const cacheBoxes = (boxes: Box[]) => queryClient.setQueryData(boxesQuery.queryKey, { boxes });
  const saveBox = async () => {
    if (!isSizeComplete || name.trim() === '') return;
    const response = await send(keepBox, { ...size, name });
    setProblem(
      response.ok ? undefined : formatFault(errors, response.problems[0]?.problem ?? response.refusal),
    );
    if (!response.ok) return;
    setName('');
    cacheBoxes(response.result.boxes);
    // The select now shows the saved box and gets the focus.
    setOpen(false);
    selectRef.current?.focus();
  };
  const deleteBox = async (box: Box) => {
    const response = await send(dropBox, { name: box.name });
    if (response.ok) cacheBoxes(response.result.boxes);
  };

  return (
    <LabelledField label={texts.label} problem={problem}>
      {(control) => (
        <Select
          {...control}
          ref={selectRef}
          open={isOpen}
          onOpenChange={setOpen}
          value={matchingBox?.name ?? null}
          placeholder={texts.choose}
          options={boxes.map((box) => ({
            value: box.name,
            label: `${box.name} · ${formatSize(language, box)}`,
            box,
          }))}
          optionRender={({ data: { box, label } }) => (
            <span className={styles.boxOption}>
              <span>{label}</span>
              <IconButton
                size="small"
                icon={<DeleteOutlined />}
                label={texts.drop(box.name)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  event.stopPropagation();
                  deleteBox(box);
                }}
              />
            </span>
          )}
          // The select is too narrow for the name input beside the save button, so the popup is wider.
          popupMatchSelectWidth={POPUP_WIDTH_PX}
          notFoundContent={texts.none}
          popupRender={(menu) => (
            <>
              {menu}
              {isSizeComplete && !matchingBox && (
                <Space.Compact block className={styles.saveBox ?? ''}>
                  <Input
                    aria-label={texts.name}
                    placeholder={texts.name}
                    value={name}
                    onChange={(event) => setName(event.target.value)}
                    // Without stopPropagation, the select would also handle the keys typed into the name input.
                    onKeyDown={(event) => {
                      event.stopPropagation();
                      if (event.key === 'Enter') {
                        event.preventDefault();
                        saveBox();
                      }
                    }}
                  />
                  <Button type="primary" onClick={saveBox}>
                    {texts.keep(formatSize(language, size))}
                  </Button>
                </Space.Compact>
              )}
            </>
          )}
          onChange={(boxName) => {
            const box = boxes.find((savedBox) => savedBox.name === boxName);
            if (box) form.changeParcel(index, formatSides(box, form.numberFormat));
          }}
        />
      )}
    </LabelledField>
  );
}
