import { NoticeKind } from '@miya/contract/notices';
import { isDelivered, type NoticeChoice } from '@miya/contract/profile';
import { Checkbox, Input } from 'antd';
import { withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import * as styles from './profile.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

const ways: readonly (keyof NoticeChoice)[] = ['bell', 'delivery'];

/** Which notices ring the bell, which are sent as well, and where to. */
export function ChooseNotices({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile').notices;
  const { language } = useLanguage();
  const { noticeChoices: choices, noticeEmail } = form.value;
  const tick = (kind: NoticeKind, way: keyof NoticeChoice, ticked: boolean) =>
    form.change({ noticeChoices: { ...choices, [kind]: { ...choices[kind], [way]: ticked } } });
  return (
    <>
      <table className={styles.notices}>
        <thead>
          <tr>
            <th scope="col">{texts.about}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {texts.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NoticeKind.options.map((kind) => (
            <tr key={kind}>
              <th scope="row">{texts.kinds[kind]}</th>
              {ways.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={withLabel(language, texts.kinds[kind], texts.ways[way])}
                    checked={choices[kind][way]}
                    onChange={(event) => tick(kind, way, event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.email}>
        <Labelled
          label={texts.email}
          required={isDelivered(choices)}
          problem={form.problemOf('noticeEmail')}
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
        </Labelled>
      </div>
    </>
  );
}
