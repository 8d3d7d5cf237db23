import type { MouseEvent } from 'react';
import type { SignInScreen } from './screens.ts';
import { useSignInPage } from './sign-in-page.ts';

/** A link that opens a sign-in screen without a page load. It also works in a new tab and without a script. */
export function ScreenLink({ to, children }: { to: SignInScreen; children: string }) {
  const { buildUrl, openScreen } = useSignInPage();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openScreen(to);
  };
  return (
    <a href={buildUrl(to)} onClick={onClick}>
      {children}
    </a>
  );
}
