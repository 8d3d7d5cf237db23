import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import {
  countFilters,
  formatSavedQuery,
  type OrderListQuery,
  parseOrderListQuery,
} from '../order-list-query.ts';
import * as styles from './saved-filters.module.css';
import { useSavedFilters } from './use-saved-filters.ts';

type Props = { query: OrderListQuery; onChoose: (query: OrderListQuery) => void };

/** A button that opens the saved filters. The server stores them, so they are available on every device. */
export function SavedFilters({ query, onChoose }: Props) {
  const texts = useTexts('orderList').kept;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      // Render the popup directly after its button in the DOM, so that the Tab key moves from the button into the popup.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <SavedFilterList
          query={query}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      }
    >
      <Button
        icon={<StarOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-label={texts.open}
        title={texts.open}
      />
    </Popover>
  );
}

function SavedFilterList({ query, onChoose }: Props) {
  const texts = useTexts('orderList').kept;
  const saved = useSavedFilters();
  const [name, setName] = useState('');
  const queryString = formatSavedQuery(query);
  const hasNoFilter = countFilters(query) === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await saved.saveFilter({ name, query: queryString })) setName('');
  };
  return (
    <div className={styles.savedFilters}>
      {saved.filters.length === 0 && <p>{texts.none}</p>}
      <ul aria-label={texts.open}>
        {saved.filters.map((filter) => (
          <li key={filter.name}>
            <Button
              type="text"
              aria-current={filter.query === queryString ? 'true' : undefined}
              onClick={() => onChoose(parseOrderListQuery(filter.query))}
            >
              {filter.name}
            </Button>
            <IconButton
              icon={<DeleteOutlined aria-hidden />}
              label={texts.drop(filter.name)}
              onClick={() => saved.confirmDeletion(filter.name)}
            />
          </li>
        ))}
      </ul>
      {hasNoFilter ? (
        <p>{texts.first}</p>
      ) : (
        <form onSubmit={submit} noValidate aria-label={texts.title}>
          <LabelledField label={texts.title} problem={saved.problem}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={name}
                placeholder={texts.name}
                onChange={(event) => {
                  setName(event.target.value);
                  saved.clearProblem();
                }}
              />
            )}
          </LabelledField>
          <Button htmlType="submit" type="primary" loading={saved.isSaving}>
            {texts.keep}
          </Button>
        </form>
      )}
    </div>
  );
}
