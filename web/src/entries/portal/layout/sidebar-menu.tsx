import { Tooltip } from 'antd';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { getScreen, type ScreenName, screenNames } from '../../../platform/navigation/screens.ts';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import { preloadScreen } from '../load-screens.ts';
import * as styles from './sidebar.module.css';

type Props = { active: ScreenName; collapsed: boolean; onNavigate?: (() => void) | undefined };
const entries = screenNames.filter((name) => getScreen(name).inMenu);

/** The menu: four screens in one group. While a child screen is open, the entry of its parent is marked as current. */
export function SidebarMenu({ active, collapsed, onNavigate }: Props) {
  const { screens, sidebar: texts } = useTexts('shell');
  const { language } = useLanguage();
  const group = useId();
  const current = getScreen(active).parent ?? active;
  return (
    <nav className={styles.menu} aria-label={texts.menu}>
      <p id={group} className={collapsed ? visuallyHidden : undefined}>
        {texts.group}
      </p>
      <ul aria-labelledby={group}>
        {entries.map((name) => {
          const { icon: Icon, path } = getScreen(name);
          const { title } = screens[name];
          return (
            <li key={name}>
              <Tooltip title={collapsed ? title : undefined} placement="right">
                <PathLink
                  to={path}
                  aria-current={name === active ? 'page' : name === current ? 'true' : undefined}
                  aria-label={collapsed ? title : undefined}
                  onClick={onNavigate}
                  onPointerEnter={() => preloadScreen(name, language)}
                  onFocus={() => preloadScreen(name, language)}
                >
                  <Icon aria-hidden />
                  {!collapsed && <span>{title}</span>}
                </PathLink>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
