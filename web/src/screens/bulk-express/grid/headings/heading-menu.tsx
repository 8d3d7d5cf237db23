import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { defaultView, type GridView } from '../../model/view/grid-view.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import * as styles from '../grid.module.css';
import type { OpenHeading } from './heading-menu-context.ts';

type Props = { heading: OpenHeading | undefined; onClose: () => void };

/** The menu of a column heading: sorts the rows by the column and filters them by its text. */
export function HeadingMenu({ heading, onClose }: Props) {
  const texts = useTexts('imports').grid;
  if (!heading) return null;
  const { left, bottom } = heading.button.getBoundingClientRect();
  const close = () => {
    onClose();
    heading.button.focus();
  };
  return (
    // antd positions a popover beside a rendered element, so an invisible anchor is placed below the button.
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
          <SortAndFilterForm key={heading.column} column={heading.column} onDone={close} />
        </div>
      }
    >
      <span className={styles.menuAnchor} style={{ left, top: bottom }} />
    </Popover>
  );
}

function SortAndFilterForm({ column, onDone }: { column: number; onDone: () => void }) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const view = useImportState((state) => state.view);
  const columnFilter = view.filters.find((filter) => filter.column === column);
  const [text, setText] = useState(columnFilter?.text ?? '');
  const changeView = (change: Partial<GridView>) => {
    session.showView({ ...view, ...change });
    onDone();
  };
  const sort = (direction: 1 | -1) => changeView({ sorting: { column, direction }, isReordered: true });
  const otherFilters = view.filters.filter((filter) => filter.column !== column);
  // A filter with an empty text selects the rows in which the cell is empty.
  const hasEmptyFilter = columnFilter?.text === '';
  return (
    <>
      <Button autoFocus type="text" icon={<SortAscendingOutlined aria-hidden />} onClick={() => sort(1)}>
        {texts.ascending}
      </Button>
      <Button type="text" icon={<SortDescendingOutlined aria-hidden />} onClick={() => sort(-1)}>
        {texts.descending}
      </Button>
      <LabelledField label={texts.contains}>
        {(control) => (
          <Input.Search
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onSearch={(searchText) =>
              changeView({
                filters: searchText === '' ? otherFilters : [...otherFilters, { column, text: searchText }],
              })
            }
          />
        )}
      </LabelledField>
      <Checkbox
        checked={hasEmptyFilter}
        onChange={() =>
          changeView({ filters: hasEmptyFilter ? otherFilters : [...otherFilters, { column, text: '' }] })
        }
      >
        {texts.empty}
      </Checkbox>
      <Button
        disabled={view === defaultView}
        onClick={() => {
          session.showView(defaultView);
          onDone();
        }}
      >
        {texts.plain}
      </Button>
    </>
  );
}
