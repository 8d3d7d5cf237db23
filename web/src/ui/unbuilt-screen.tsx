import { Empty } from 'antd';
import type { Areas } from '../i18n/areas.ts';
import { useTexts } from '../i18n/texts.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** Stands where a screen will be: says what it is for, and that it is not there yet. */
export function UnbuiltScreen({ name }: { name: keyof Areas['shell']['screens'] }) {
  const { screens, unbuilt } = useTexts('shell');
  return (
    <>
      <ScreenHeading title={screens[name].title} lead={screens[name].purpose} />
      <section className="card">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={unbuilt} />
      </section>
    </>
  );
}
