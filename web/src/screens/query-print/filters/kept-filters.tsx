import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { countFilters, readWanted, type Wanted, writeLasting } from '../wanted.ts';
import * as styles from './kept-filters.module.css';
import { useKeptFilters } from './use-kept-filters.ts';

type Props = { wanted: Wanted; onChoose: (wanted: Wanted) => void };

/** Filters under names: one click brings one back, on any device. */
export function KeptFilters({ wanted, onChoose }: Props) {
  const texts = useTexts('orderList').kept;
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      // From its button a keyboard goes straight into it.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <KeptList
          wanted={wanted}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      }
    >
      <Button
        icon={<StarOutlined aria-hidden />}
        aria-expanded={open}
        aria-label={texts.open}
        title={texts.open}
      />
    </Popover>
  );
}

function KeptList({ wanted, onChoose }: Props) {
  const texts = useTexts('orderList').kept;
  const kept = useKeptFilters();
  const [name, setName] = useState('');
  const query = writeLasting(wanted);
  const isNothing = countFilters(wanted) === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await kept.keep({ name, query })) setName('');
  };
  return (
    <div className={styles.kept}>
      {kept.filters.length === 0 && <p>{texts.none}</p>}
      <ul aria-label={texts.open}>
        {kept.filters.map((filter) => (
          <li key={filter.name}>
            <Button
              type="text"
              aria-current={filter.query === query ? 'true' : undefined}
              onClick={() => onChoose(readWanted(filter.query))}
            >
              {filter.name}
            </Button>
            <IconButton
              icon={<DeleteOutlined aria-hidden />}
              label={texts.drop(filter.name)}
              onClick={() => kept.drop(filter.name)}
            />
          </li>
        ))}
      </ul>
      {isNothing ? (
        <p>{texts.first}</p>
      ) : (
        <form onSubmit={submit} noValidate aria-label={texts.title}>
          <Labelled label={texts.title} problem={kept.problem}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={name}
                placeholder={texts.name}
                onChange={(event) => {
                  setName(event.target.value);
                  kept.forgetProblem();
                }}
              />
            )}
          </Labelled>
          <Button htmlType="submit" type="primary" loading={kept.busy}>
            {texts.keep}
          </Button>
        </form>
      )}
    </div>
  );
}
