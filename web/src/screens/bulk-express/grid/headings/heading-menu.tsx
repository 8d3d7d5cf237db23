import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { plainView, type View } from '../../model/view/view.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import * as styles from '../grid.module.css';
import type { OpenHeading } from './heading-menu-context.ts';

type Props = { heading: OpenHeading | undefined; onClose: () => void };

/** Sorts and filters by the column of a heading. */
export function HeadingMenu({ heading, onClose }: Props) {
  const texts = useTexts('imports').grid;
  if (!heading) return null;
  const { left, bottom } = heading.button.getBoundingClientRect();
  const close = () => {
    onClose();
    heading.button.focus();
  };
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      onOpenChange={(open) => {
        if (!open) close();
      }}
      content={
        <div
          role="dialog"
          aria-label={texts.menu(heading.name)}
          className={styles.headingMenu}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <HeadingChoices key={heading.column} column={heading.column} onDone={close} />
        </div>
      }
    >
      <span className={styles.menuAnchor} style={{ left, top: bottom }} />
    </Popover>
  );
}

function HeadingChoices({ column, onDone }: { column: number; onDone: () => void }) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const view = useImportState((state) => state.view);
  const filter = view.filters.find((one) => one.column === column);
  const [text, setText] = useState(filter?.text ?? '');
  const show = (change: Partial<View>) => {
    session.show({ ...view, ...change });
    onDone();
  };
  const sort = (way: 1 | -1) => show({ sorting: { column, way }, isRearranged: true });
  const others = view.filters.filter((one) => one.column !== column);
  const isEmptyAsked = filter?.text === '';
  return (
    <>
      <Button autoFocus type="text" icon={<SortAscendingOutlined aria-hidden />} onClick={() => sort(1)}>
        {texts.ascending}
      </Button>
      <Button type="text" icon={<SortDescendingOutlined aria-hidden />} onClick={() => sort(-1)}>
        {texts.descending}
      </Button>
      <Labelled label={texts.contains}>
        {(control) => (
          <Input.Search
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onSearch={(wanted) =>
              show({ filters: wanted === '' ? others : [...others, { column, text: wanted }] })
            }
          />
        )}
      </Labelled>
      <Checkbox
        checked={isEmptyAsked}
        onChange={() => show({ filters: isEmptyAsked ? others : [...others, { column, text: '' }] })}
      >
        {texts.empty}
      </Checkbox>
      <Button
        disabled={view === plainView}
        onClick={() => {
          session.show(plainView);
          onDone();
        }}
      >
        {texts.plain}
      </Button>
    </>
  );
}
