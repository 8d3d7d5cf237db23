import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { TemplateRow } from '@miya/contract/templates';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import { RenameForm } from '../../ui/inputs/rename-form.tsx';
import * as styles from './templates.module.css';
import type { TemplatesState } from './use-templates.ts';

type Props = { template: TemplateRow; templates: TemplatesState; onPick: () => void };

/** One template of the list. A click fills the form with it. */
export function TemplateItem({ template, templates, onPick }: Props) {
  const texts = useTexts('templates');
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <li>
        <RenameForm
          name={template.name}
          label={texts.name}
          saveLabel={texts.keep}
          rename={(name) => templates.renameTemplate(template.id, name)}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className={styles.item}>
      <button type="button" className={styles.pick} onClick={onPick}>
        <strong>{template.name}</strong>
        <small>{template.parts.map((part) => texts.parts[part]).join(' · ')}</small>
      </button>
      <IconButton
        icon={<EditOutlined aria-hidden />}
        label={texts.rename(template.name)}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        icon={<DeleteOutlined aria-hidden />}
        label={texts.remove(template.name)}
        onClick={() => templates.confirmDelete(template)}
      />
    </li>
  );
}
