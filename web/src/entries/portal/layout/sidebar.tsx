import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { HOME_PATH, type ScreenName } from '../../../platform/navigation/screens.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { BrandMark } from '../../../ui/layout/brand-mark.tsx';
import { useIsLogoShown } from '../settings/use-is-logo-shown.ts';
import { AccountCard } from './account-card.tsx';
import * as styles from './sidebar.module.css';
import { SidebarMenu } from './sidebar-menu.tsx';

type Props = { active: ScreenName; collapsed: boolean; onNavigate?: () => void };

export function Sidebar({ active, collapsed, onNavigate }: Props) {
  return (
    <>
      <Brand collapsed={collapsed} />
      {!collapsed && <AccountCard />}
      <SidebarMenu active={active} collapsed={collapsed} onNavigate={onNavigate} />
    </>
  );
}

function Brand({ collapsed }: { collapsed: boolean }) {
  const { tenant } = usePage().start;
  const { product } = useTexts('common');
  const showsLogo = useIsLogoShown();
  const logo = tenant.logo ? <img src={tenant.logo} alt={tenant.name} height="28" /> : <BrandMark />;
  return (
    <PathLink to={HOME_PATH} className={styles.brand} aria-label={`${product} · ${tenant.name}`}>
      {(showsLogo || collapsed) && logo}
      {!collapsed && <strong>{product}</strong>}
    </PathLink>
  );
}
