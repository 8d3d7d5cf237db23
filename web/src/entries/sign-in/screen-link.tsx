import type { MouseEvent } from 'react';
import type { Screen } from './screens.ts';
import { useSignInPage } from './sign-in-page.ts';

/** A real link, opened in place: a new tab, a bookmark and a page without script work as well. */
export function ScreenLink({ to, children }: { to: Screen; children: string }) {
  const { addressOf, open } = useSignInPage();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(to);
  };
  return (
    <a href={addressOf(to)} onClick={onClick}>
      {children}
    </a>
  );
}
