import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { Labelled } from './labelled.tsx';
import * as styles from './rename-form.module.css';

type Props = {
  /** What it is called by now. */
  name: string;
  label: string;
  save: string;
  /** Resolves with what is wrong with the name, or with nothing once it is kept. */
  rename: (name: string) => Promise<string | undefined>;
  onDone: () => void;
};

/** Asks for another name of something, in its place in a list. */
export function RenameForm({ name: before, label, save, rename, onDone }: Props) {
  const { cancel } = useTexts('common');
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // It may stand inside another form, which is not to be sent with it.
    event.stopPropagation();
    const found = await rename(name);
    setProblem(found);
    if (!found) onDone();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Labelled label={label} problem={problem}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      <div className={styles.buttons}>
        <Button htmlType="submit" type="primary">
          {save}
        </Button>
        <Button onClick={onDone}>{cancel}</Button>
      </div>
    </form>
  );
}
