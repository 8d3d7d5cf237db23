import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { getScreen, HOME_PATH, isScreenName, type ScreenName } from '../../../platform/navigation/screens.ts';
import * as styles from './top-bar.module.css';

/** The breadcrumb: the product, the parent screen if there is one, and the active screen. */
export function Breadcrumb({ active, title }: { active: ScreenName; title: string }) {
  const { screens, breadcrumb } = useTexts('shell');
  const { product } = useTexts('common');
  const { parent } = getScreen(active);
  return (
    <nav className={styles.breadcrumb} aria-label={breadcrumb}>
      <ol>
        <li>
          <PathLink to={HOME_PATH}>{product}</PathLink>
        </li>
        {isScreenName(parent) && (
          <li>
            <PathLink to={getScreen(parent).path}>{screens[parent].title}</PathLink>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
