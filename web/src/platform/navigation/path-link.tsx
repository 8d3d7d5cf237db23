import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { go } from './navigation.ts';
import type { ScreenPath } from './screens.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: ScreenPath | `${ScreenPath}?${string}` | '/';
  /** What a plain click does instead of going there: the same is shown over the screen, say. */
  onOpen?: (() => void) | undefined;
};

/** A real link, opened in place: a new tab or window of the browser works as well. */
export function PathLink({ to, onOpen, onClick, ...rest }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    if (onOpen) onOpen();
    else go(to);
  };
  return <a {...rest} href={to} onClick={open} />;
}
