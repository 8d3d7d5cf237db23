import type { ShownParts, TemplateParts } from '@miya/contract/templates';
import { Button, Empty } from 'antd';
import { useAreas, useTexts } from '../../i18n/texts.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { KeepTemplate } from './keep-template.tsx';
import { TemplateItem } from './template-item.tsx';
import * as styles from './templates.module.css';
import { useTemplates } from './use-templates.ts';

const areas = ['templates'] as const;

type Props = {
  open: boolean;
  onClose: () => void;
  /** What stands in the form; null where a part is not filled in soundly. */
  parts: TemplateParts;
  onPick: (name: string, parts: ShownParts) => void;
};

/** Orders under names: one click fills the form with one, and what stands in the form can be kept. */
export function TemplatesDrawer({ open, onClose, parts, onPick }: Props) {
  useAreas(areas);
  const texts = useTexts('templates');
  const { close } = useTexts('common');
  const templates = useTemplates();
  const pick = async (id: string) => {
    const found = await templates.open(id);
    if (!found) return;
    onPick(found.name, found.parts);
    onClose();
  };
  const list = () => {
    if (templates.isPending) return <Waiting />;
    if (templates.isError)
      return (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.failed}>
          <Button onClick={templates.retry}>{texts.retry}</Button>
        </Empty>
      );
    if (templates.templates.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
    return (
      <ul className={styles.list} aria-label={texts.title}>
        {templates.templates.map((template) => (
          <TemplateItem
            key={template.id}
            template={template}
            templates={templates}
            onPick={() => pick(template.id)}
          />
        ))}
      </ul>
    );
  };
  return (
    <Drawer title={texts.title} open={open} onClose={onClose} size={420} closable={{ 'aria-label': close }}>
      <div className={styles.body}>
        {list()}
        <KeepTemplate parts={parts} templates={templates} />
      </div>
    </Drawer>
  );
}
