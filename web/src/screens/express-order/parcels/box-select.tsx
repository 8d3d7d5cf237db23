import { DeleteOutlined } from '@ant-design/icons';
import { type Box, dropBox, keepBox, listBoxes } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, type RefSelectProps, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { formatSize } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { queryClient, queryOf } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { emptyParcel, rowOf } from '../goods/goods-form.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { isAlike, sidesOf } from './box-sides.ts';

const boxesQuery = queryOf(listBoxes, {});
const POPUP_WIDTH = 340;

/** The sizes that are used again and again: one is picked, or the one that stands there is kept under a name. */
export function BoxSelect({ form, at }: { form: GoodsFormState; at: number }) {
  const { boxes: texts } = useTexts('orders');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const { data } = useQuery(boxesQuery);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const select = useRef<RefSelectProps>(null);
  const boxes = data?.boxes ?? [];
  const parcel = form.value.parcels[at] ?? emptyParcel;
  const { size } = rowOf(parcel, form.writing);
  const isWhole = !!size && [size.length, size.width, size.height].every((side) => side > 0);
  const chosen = boxes.find((box) => isWhole && isAlike(box, size));

  const remember = (boxes: Box[]) => queryClient.setQueryData(boxesQuery.queryKey, { boxes });
  const keep = async () => {
    if (!isWhole || name.trim() === '') return;
    const answer = await send(keepBox, { ...size, name });
    setProblem(answer.ok ? undefined : faultText(errors, answer.problems[0]?.problem ?? answer.refusal));
    if (!answer.ok) return;
    setName('');
    remember(answer.result.boxes);
    // The box stands in the field now: whoever has kept it goes on from there.
    setOpen(false);
    select.current?.focus();
  };
  const drop = async (box: Box) => {
    const answer = await send(dropBox, { name: box.name });
    if (answer.ok) remember(answer.result.boxes);
  };

  return (
    <Labelled label={texts.label} problem={problem}>
      {(control) => (
        <Select
          {...control}
          ref={select}
          open={isOpen}
          onOpenChange={setOpen}
          value={chosen?.name ?? null}
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
                  drop(box);
                }}
              />
            </span>
          )}
          // A field as narrow as this one leaves no room for a name beside the button that keeps it.
          popupMatchSelectWidth={POPUP_WIDTH}
          notFoundContent={texts.none}
          popupRender={(menu) => (
            <>
              {menu}
              {isWhole && !chosen && (
                <Space.Compact block className={styles.keepBox ?? ''}>
                  <Input
                    aria-label={texts.name}
                    placeholder={texts.name}
                    value={name}
                    onChange={(event) => setName(event.target.value)}
                    // The select takes keys as a search of its options.
                    onKeyDown={(event) => {
                      event.stopPropagation();
                      if (event.key === 'Enter') {
                        event.preventDefault();
                        keep();
                      }
                    }}
                  />
                  <Button type="primary" onClick={keep}>
                    {texts.keep(formatSize(language, size))}
                  </Button>
                </Space.Compact>
              )}
            </>
          )}
          onChange={(picked) => {
            const box = boxes.find((one) => one.name === picked);
            if (box) form.changeParcel(at, sidesOf(box, form.writing));
          }}
        />
      )}
    </Labelled>
  );
}
