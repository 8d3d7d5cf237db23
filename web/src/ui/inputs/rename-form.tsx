import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { LabelledField } from './labelled-field.tsx';
import * as styles from './rename-form.module.css';

type Props = {
  /** The current name. */
  name: string;
  label: string;
  saveLabel: string;
  /** Saves the name. Resolves with the problem of the name, or with undefined when the name is saved. */
  rename: (name: string) => Promise<string | undefined>;
  onDone: () => void;
};

/** A form that renames an entry of a list. It is shown in the place of the entry. */
export function RenameForm({ name: currentName, label, saveLabel, rename, onDone }: Props) {
  const { cancel } = useTexts('common');
  const [name, setName] = useState(currentName);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // This form may be inside another React form, which must not be submitted too.
    event.stopPropagation();
    const nameProblem = await rename(name);
    setProblem(nameProblem);
    if (!nameProblem) onDone();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <LabelledField label={label} problem={problem}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </LabelledField>
      <div className={styles.buttons}>
        <Button htmlType="submit" type="primary">
          {saveLabel}
        </Button>
        <Button onClick={onDone}>{cancel}</Button>
      </div>
    </form>
  );
}
