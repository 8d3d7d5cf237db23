import type { ShownTemplateParts, TemplateParts } from '@miya/contract/templates';
import { Button, Empty } from 'antd';
import { useTextAreas, useTexts } from '../../i18n/texts.tsx';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { SaveTemplateForm } from './save-template-form.tsx';
import { TemplateItem } from './template-item.tsx';
import * as styles from './templates.module.css';
import { useTemplates } from './use-templates.ts';

const textAreas = ['templates'] as const;

type Props = {
  open: boolean;
  onClose: () => void;
  /** The parts of the current form that can be saved; null for a part that is not valid. */
  parts: TemplateParts;
  onPick: (name: string, parts: ShownTemplateParts) => void;
};

/** The saved templates: a click on one fills the order form. The current form can be saved as a new template. */
export function TemplatesDrawer({ open, onClose, parts, onPick }: Props) {
  useTextAreas(textAreas);
  const texts = useTexts('templates');
  const { close } = useTexts('common');
  const templates = useTemplates();
  const pickTemplate = async (id: string) => {
    const loaded = await templates.loadTemplate(id);
    if (!loaded) return;
    onPick(loaded.name, loaded.parts);
    onClose();
  };
  const renderList = () => {
    if (templates.isPending) return <LoadingPlaceholder />;
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
            onPick={() => pickTemplate(template.id)}
          />
        ))}
      </ul>
    );
  };
  return (
    <Drawer title={texts.title} open={open} onClose={onClose} size={420} closable={{ 'aria-label': close }}>
      <div className={styles.body}>
        {renderList()}
        <SaveTemplateForm parts={parts} templates={templates} />
      </div>
    </Drawer>
  );
}
