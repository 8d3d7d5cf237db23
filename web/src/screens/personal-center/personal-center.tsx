import { ContactsOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { type ComponentType, Suspense, useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../platform/navigation/path-link.tsx';
import { useScreenAddress } from '../../platform/navigation/screen-address.ts';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import * as styles from './personal-center.module.css';
import { isSection, type Section, sectionIn, sectionNames } from './sections.ts';

/** Each section is a chunk of its own: charts are nothing to somebody who changes a password. */
const views: Record<Section, ComponentType> = {
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
  const { search, setSearch } = useScreenAddress();
  // The filters of a section are in its address: who comes back to it finds them.
  const left = useRef<Partial<Record<Section, string>>>({});
  const open = (section: string) => {
    if (!isSection(section)) return;
    left.current[sectionIn(search)] = search;
    setSearch(left.current[section] ?? `?section=${section}`);
  };
  return (
    <>
      <ScreenHeading
        title={personal.title}
        lead={personal.purpose}
        // A section with an address and a tab of its own.
        actions={
          <PathLink className={tapArea} to="/miya/grzx/addresses">
            <ContactsOutlined aria-hidden /> {addresses.title}
          </PathLink>
        }
      />
      <Tabs
        className={styles.sections}
        tabBarGutter={0}
        activeKey={sectionIn(search)}
        onChange={open}
        items={sectionNames.map((section) => {
          const View = views[section];
          return {
            key: section,
            label: titles[section],
            children: (
              <Suspense fallback={<Waiting />}>
                <View />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}
