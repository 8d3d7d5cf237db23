import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { HOME, isScreenName, type ScreenName, screenOf } from '../../../platform/navigation/screens.ts';
import * as styles from './top-bar.module.css';

/** The way here: the product, the screen this one belongs to, this one. */
export function Breadcrumb({ active, title }: { active: ScreenName; title: string }) {
  const { screens, breadcrumb } = useTexts('shell');
  const { product } = useTexts('common');
  const { parent } = screenOf(active);
  return (
    <nav className={styles.breadcrumb} aria-label={breadcrumb}>
      <ol>
        <li>
          <PathLink to={HOME}>{product}</PathLink>
        </li>
        {isScreenName(parent) && (
          <li>
            <PathLink to={screenOf(parent).path}>{screens[parent].title}</PathLink>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
