import type { ComponentProps, ReactNode } from 'react';
import { spinner } from '../feedback/spinner.module.css';
import { tapArea } from '../styles/tap-area.module.css';
import * as styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children' | 'title' | 'type'> & {
  icon: ReactNode;
  label: string;
  size?: 'small';
  /** Work is under way: it keeps the focus, and presses are not heard. */
  loading?: boolean;
};

/**
 * A button that shows only a sign: its name is there for those who hear the page or rest the pointer on it. It is a plain
 * one, not antd's: a list has three in each row, and antd's take most of the time to show the list again.
 */
export function IconButton({ icon, label, size, loading, onClick, className, ...button }: Props) {
  return (
    <button
      aria-busy={loading}
      {...button}
      type="button"
      className={[styles.iconButton, tapArea, size && styles.small, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <span className={spinner} /> : icon}
    </button>
  );
}
