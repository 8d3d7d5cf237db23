import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { TemplateRow } from '@miya/contract/templates';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import { RenameForm } from '../../ui/inputs/rename-form.tsx';
import * as styles from './templates.module.css';
import type { TemplatesState } from './use-templates.ts';

type Props = { template: TemplateRow; templates: TemplatesState; onPick: () => void };

/** One template: a click fills the form with it. */
export function TemplateItem({ template, templates, onPick }: Props) {
  const texts = useTexts('templates');
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed)
    return (
      <li>
        <RenameForm
          name={template.name}
          label={texts.name}
          save={texts.keep}
          rename={(other) => templates.rename(template.id, other)}
          onDone={() => setRenamed(false)}
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
        onClick={() => setRenamed(true)}
      />
      <IconButton
        icon={<DeleteOutlined aria-hidden />}
        label={texts.remove(template.name)}
        onClick={() => templates.remove(template)}
      />
    </li>
  );
}
