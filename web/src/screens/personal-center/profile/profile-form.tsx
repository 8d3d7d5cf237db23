import type { Profile } from '@miya/contract/profile';
import { Alert, Button, Input } from 'antd';
import { type FormEvent, useId } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { DefaultSenderField } from './default-sender-field.tsx';
import { DefaultServiceField } from './default-service-field.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import * as styles from './profile.module.css';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const texts = useTexts('profile');
  const common = useTexts('common');
  const errors = useTexts('errors');
  const form = useProfileForm(profile);
  const { value, change, findProblemText } = form;
  const ids = { account: useId(), usual: useId(), notices: useId() };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged) form.save();
  };
  return (
    <form className={styles.profile} ref={form.formRef} onSubmit={onSubmit} noValidate>
      <p className={styles.note}>{common.mandatory}</p>
      <section className={card} aria-labelledby={ids.account}>
        <h2 id={ids.account}>{texts.account.title}</h2>
        <div className={styles.fields}>
          <LabelledField label={texts.account.name} required problem={findProblemText('name')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="name"
                value={value.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </LabelledField>
          <LabelledField label={texts.account.company} problem={findProblemText('company')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="organization"
                value={value.company}
                onChange={(event) => change({ company: event.target.value })}
              />
            )}
          </LabelledField>
        </div>
      </section>
      <section className={card} aria-labelledby={ids.usual}>
        <h2 id={ids.usual}>{texts.usual.title}</h2>
        <div className={styles.fields}>
          <DefaultSenderField form={form} />
          <DefaultServiceField form={form} />
        </div>
      </section>
      <section className={card} aria-labelledby={ids.notices}>
        <h2 id={ids.notices}>{texts.notices.title}</h2>
        <NoticeSettings form={form} />
      </section>
      {form.failure && <Alert type="error" role="alert" title={formatFault(errors, form.failure)} />}
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
