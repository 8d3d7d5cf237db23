import type { ComponentProps, ReactNode } from 'react';
import { spinner } from '../feedback/spinner.module.css';
import { tapArea } from '../styles/tap-area.module.css';
import * as styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children' | 'title' | 'type'> & {
  icon: ReactNode;
  label: string;
  size?: 'small';
  /** The action is running. The button keeps the focus and ignores presses. */
  isLoading?: boolean;
};

/**
 * A button with only an icon. Its label is the accessible name and the tooltip. antd's button is not used: a list has
 * three buttons in each row, and antd's buttons would take most of the rendering time of the list.
 */
export function IconButton({ icon, label, size, isLoading, onClick, className, ...button }: Props) {
  return (
    <button
      aria-busy={isLoading}
      {...button}
      type="button"
      className={[styles.iconButton, tapArea, size && styles.small, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      onClick={isLoading ? undefined : onClick}
    >
      {isLoading ? <span className={spinner} /> : icon}
    </button>
  );
}
