import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { TEMPLATE_NAME_MAX } from '@miya/contract/limits';
import type { TemplateRow } from '@miya/contract/templates';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Labelled } from '../ui/labelled.tsx';
import * as styles from './templates.module.css';
import type { TemplatesState } from './use-templates.ts';

type Props = { template: TemplateRow; templates: TemplatesState; onPick: () => void };

/** One template: a click fills the form with it. */
export function TemplateItem({ template, templates, onPick }: Props) {
  const texts = useTexts('templates');
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed) return <Rename template={template} templates={templates} onDone={() => setRenamed(false)} />;
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

type RenameProps = Omit<Props, 'onPick'> & { onDone: () => void };

function Rename({ template, templates, onDone }: RenameProps) {
  const texts = useTexts('templates');
  const { cancel } = useTexts('common');
  const [name, setName] = useState(template.name);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The drawer belongs to the order's form, which is not to be sent with it.
    event.stopPropagation();
    const found = await templates.rename(template.id, name);
    setProblem(found);
    if (!found) onDone();
  };
  return (
    <li>
      <form onSubmit={submit} noValidate className={styles.naming}>
        <Labelled label={texts.name} problem={problem}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              value={name}
              maxLength={TEMPLATE_NAME_MAX}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
        <div className={styles.buttons}>
          <Button htmlType="submit" type="primary">
            {texts.keep}
          </Button>
          <Button onClick={onDone}>{cancel}</Button>
        </div>
      </form>
    </li>
  );
}
