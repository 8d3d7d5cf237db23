import type { Profile } from '@miya/contract/profile';
import { Alert, Button, Input } from 'antd';
import { type FormEvent, useId } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { ChooseNotices } from './choose-notices.tsx';
import { ChooseSender } from './choose-sender.tsx';
import { ChooseService } from './choose-service.tsx';
import * as styles from './profile.module.css';
import { useProfileForm } from './use-profile-form.ts';

export function EditProfile({ profile }: { profile: Profile }) {
  const texts = useTexts('profile');
  const common = useTexts('common');
  const errors = useTexts('errors');
  const form = useProfileForm(profile);
  const { value, change, problemOf } = form;
  const ids = { account: useId(), usual: useId(), notices: useId() };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged) form.save();
  };
  return (
    <form className={styles.profile} ref={form.box} onSubmit={onSubmit} noValidate>
      <p className={styles.note}>{common.mandatory}</p>
      <section className={card} aria-labelledby={ids.account}>
        <h2 id={ids.account}>{texts.account.title}</h2>
        <div className={styles.fields}>
          <Labelled label={texts.account.name} required problem={problemOf('name')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="name"
                value={value.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Labelled>
          <Labelled label={texts.account.company} problem={problemOf('company')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="organization"
                value={value.company}
                onChange={(event) => change({ company: event.target.value })}
              />
            )}
          </Labelled>
        </div>
      </section>
      <section className={card} aria-labelledby={ids.usual}>
        <h2 id={ids.usual}>{texts.usual.title}</h2>
        <div className={styles.fields}>
          <ChooseSender form={form} />
          <ChooseService form={form} />
        </div>
      </section>
      <section className={card} aria-labelledby={ids.notices}>
        <h2 id={ids.notices}>{texts.notices.title}</h2>
        <ChooseNotices form={form} />
      </section>
      {form.failure && <Alert type="error" role="alert" title={faultText(errors, form.failure)} />}
      <div className={styles.actions} data-changed={form.isChanged || undefined}>
        <Button type="primary" htmlType="submit" loading={form.busy} disabled={!form.isChanged}>
          {texts.save}
        </Button>
        {form.isChanged && <Button onClick={form.discard}>{texts.discard}</Button>}
        <span role="status">{form.isChanged && texts.unsaved}</span>
      </div>
    </form>
  );
}
