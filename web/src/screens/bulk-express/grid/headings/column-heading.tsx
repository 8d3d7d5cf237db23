import {
  CaretDownOutlined,
  FilterFilled,
  SortAscendingOutlined,
  SortDescendingOutlined,
} from '@ant-design/icons';
import { use } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { useImportState } from '../../session/session-context.ts';
import * as styles from '../grid.module.css';
import { HeadingMenuContext } from './heading-menu-context.ts';

type Props = { column: number; name: string; tabIndex: number };

/**
 * The heading of a column, with the button that opens its menu. The icon shows whether the column is filtered or
 * sorted.
 */
export function ColumnHeading({ column, name, tabIndex }: Props) {
  const texts = useTexts('imports').grid;
  const openMenu = use(HeadingMenuContext);
  const sortDirection = useImportState(({ view: { sorting } }) =>
    sorting?.column === column ? sorting.direction : 0,
  );
  const isFiltered = useImportState(({ view }) => view.filters.some((filter) => filter.column === column));
  return (
    <span className={styles.heading}>
      <span title={name}>{name}</span>
      <button
        type="button"
        className={styles.headingButton}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={texts.menu(name)}
        data-active={isFiltered || sortDirection !== 0}
        onClick={({ currentTarget }) => openMenu({ column, name, button: currentTarget })}
      >
        {isFiltered ? (
          <FilterFilled aria-hidden />
        ) : sortDirection === 1 ? (
          <SortAscendingOutlined aria-hidden />
        ) : sortDirection === -1 ? (
          <SortDescendingOutlined aria-hidden />
        ) : (
          <CaretDownOutlined aria-hidden />
        )}
      </button>
    </span>
  );
}
