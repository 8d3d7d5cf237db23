import { Activity, type ReactNode } from 'react';
import * as styles from './tabs.module.css';

type Props = { name: string; shown: boolean; children: ReactNode };

/**
 * A screen behind another keeps its layout: shown again, it only has to be drawn. Its sheet hides it by `content-visibility`, to
 * eyes, keys, screen readers and the browser's search alike. React says `display: none !important` at the element itself, which
 * would throw the layout away; nothing outranks that but the shadow the element is slotted into (decision 11).
 */
export function KeptScreen({ name, shown, children }: Props) {
  return (
    <div ref={keepLayout} className={styles.kept} data-hidden={!shown || undefined}>
      <Activity mode={shown ? 'visible' : 'hidden'} name={name}>
        <div>{children}</div>
      </Activity>
    </div>
  );
}

const laidOut = new CSSStyleSheet();
laidOut.replaceSync('@supports (content-visibility: hidden) { ::slotted(*) { display: block !important } }');

function keepLayout(holder: HTMLElement | null) {
  if (!holder || holder.shadowRoot) return;
  const shadow = holder.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [laidOut];
  shadow.append(document.createElement('slot'));
}
