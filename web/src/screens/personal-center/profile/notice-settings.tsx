import { NoticeKind } from '@miya/contract/notices';
import { hasEmailDelivery, type NoticeChoice } from '@miya/contract/profile';
import { Checkbox, Input } from 'antd';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import * as styles from './profile.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

const channels: readonly (keyof NoticeChoice)[] = ['bell', 'delivery'];

/**
 * For each kind of notice, the user chooses whether the bell shows it and whether an e-mail is sent. A field below sets
 * the e-mail address.
 */
export function NoticeSettings({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile').notices;
  const { language } = useLanguage();
  const { noticeChoices: choices, noticeEmail } = form.value;
  const setChannel = (kind: NoticeKind, channel: keyof NoticeChoice, enabled: boolean) =>
    form.change({ noticeChoices: { ...choices, [kind]: { ...choices[kind], [channel]: enabled } } });
  return (
    <>
      <table className={styles.notices}>
        <thead>
          <tr>
            <th scope="col">{texts.about}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {texts.ways[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NoticeKind.options.map((kind) => (
            <tr key={kind}>
              <th scope="row">{texts.kinds[kind]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    aria-label={formatWithLabel(language, texts.kinds[kind], texts.ways[channel])}
                    checked={choices[kind][channel]}
                    onChange={(event) => setChannel(kind, channel, event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.email}>
        <LabelledField
          label={texts.email}
          required={hasEmailDelivery(choices)}
          problem={form.findProblemText('noticeEmail')}
          hint={texts.emailHint}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              value={noticeEmail}
              onChange={(event) => form.change({ noticeEmail: event.target.value })}
            />
          )}
        </LabelledField>
      </div>
    </>
  );
}
