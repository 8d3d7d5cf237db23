import { ContactsOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { type ComponentType, Suspense, useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../platform/navigation/path-link.tsx';
import { useScreenUrl } from '../../platform/navigation/screen-url.ts';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import * as styles from './personal-center.module.css';
import { isSection, parseSection, type Section, sectionNames } from './sections.ts';

/** Each section is a separate chunk: a user who changes a password does not load the charts. */
const sectionComponents: Record<Section, ComponentType> = {
  overview: lazily(() => import('./overview/index.ts').then((module) => module.Overview)),
  finance: lazily(() => import('./finance/index.ts').then((module) => module.Finance)),
  profile: lazily(() => import('./profile/index.ts').then((module) => module.Profile)),
  security: lazily(() => import('./security/index.ts').then((module) => module.Security)),
  api: lazily(() => import('./api-section.tsx').then((module) => module.ApiSection)),
};

export function PersonalCenter() {
  const { personal, addresses } = useTexts('shell').screens;
  const titles: Record<Section, string> = {
    overview: useTexts('overview').title,
    finance: useTexts('finance').title,
    profile: useTexts('profile').title,
    security: useTexts('security').title,
    api: useTexts('api').title,
  };
  const { search, setSearch } = useScreenUrl();
  // The last query string of each section. It holds the filters, which are still set when the user returns.
  const lastSearch = useRef<Partial<Record<Section, string>>>({});
  const openSection = (section: string) => {
    if (!isSection(section)) return;
    lastSearch.current[parseSection(search)] = search;
    setSearch(lastSearch.current[section] ?? `?section=${section}`);
  };
  return (
    <>
      <ScreenHeading
        title={personal.title}
        lead={personal.purpose}
        // The address book is a screen with its own URL and tab, so it is a link here and not a section.
        actions={
          <PathLink className={tapArea} to="/miya/grzx/addresses">
            <ContactsOutlined aria-hidden /> {addresses.title}
          </PathLink>
        }
      />
      <Tabs
        className={styles.sections}
        tabBarGutter={0}
        activeKey={parseSection(search)}
        onChange={openSection}
        items={sectionNames.map((section) => {
          const SectionComponent = sectionComponents[section];
          return {
            key: section,
            label: titles[section],
            children: (
              <Suspense fallback={<LoadingPlaceholder />}>
                <SectionComponent />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}
