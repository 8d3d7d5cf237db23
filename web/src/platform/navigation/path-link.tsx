import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigateTo } from './navigation.ts';
import type { ScreenPath } from './screens.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: ScreenPath | `${ScreenPath}?${string}` | '/';
  /** Replaces the navigation of a plain click, for example to show the target in a drawer over the screen. */
  onOpen?: (() => void) | undefined;
};

/** A link that opens inside the portal without a page load. It also works in a new tab or window of the browser. */
export function PathLink({ to, onOpen, onClick, ...rest }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    if (onOpen) onOpen();
    else navigateTo(to);
  };
  return <a {...rest} href={to} onClick={open} />;
}
