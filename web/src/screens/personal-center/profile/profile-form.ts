import type { Input } from '@miya/contract';
import { Address } from '@miya/contract/addresses';
import { type changeProfile, NoticeChoices, type Profile } from '@miya/contract/profile';

/** What stands in the fields. */
export type ProfileForm = {
  name: string;
  company: string;
  sender: Address | null;
  serviceId: string | null;
  noticeChoices: NoticeChoices;
  noticeEmail: string;
};
export type ProfileField = keyof ProfileForm;

export const formOf = (profile: Profile): ProfileForm => ({
  ...profile,
  noticeEmail: profile.noticeEmail ?? '',
});

const isText = (value: unknown) => typeof value === 'string';
const fits: Record<ProfileField, (value: unknown) => boolean> = {
  name: isText,
  company: isText,
  sender: (value) => value === null || Address.safeParse(value).success,
  serviceId: (value) => value === null || isText(value),
  noticeChoices: (value) => NoticeChoices.safeParse(value).success,
  noticeEmail: isText,
};

/** What an earlier page left unsaved, perhaps of an earlier build: what does not fit is left out. */
export function editsIn(kept: unknown): Partial<ProfileForm> {
  const left = Object.entries(kept ?? {}).filter(
    ([field, value]) => Object.hasOwn(fits, field) && fits[field as ProfileField](value),
  );
  return Object.fromEntries(left);
}

/** What was typed and differs from what is saved: typed back, it is no change any more. */
export function changedIn(saved: ProfileForm, edits: Partial<ProfileForm>): Partial<ProfileForm> {
  const differs = (field: ProfileField) => textOf(field, saved) !== textOf(field, edits);
  const fields = (Object.keys(edits) as ProfileField[]).filter(differs);
  return Object.fromEntries(fields.map((field) => [field, edits[field]]));
}

/** An address is the one it is, whatever was changed in it since. */
const textOf = (field: ProfileField, form: Partial<ProfileForm>) =>
  field === 'sender' ? (form.sender?.id ?? '') : JSON.stringify(form[field] ?? '');

/** The request says only what has been changed. The choices of notices and where they lead go together. */
export function requestOf(saved: ProfileForm, edits: Partial<ProfileForm>): Input<typeof changeProfile> {
  const { sender, noticeChoices, noticeEmail, ...rest } = changedIn(saved, edits);
  const choosesNotices = noticeChoices !== undefined || noticeEmail !== undefined;
  const email = (noticeEmail ?? saved.noticeEmail).trim();
  return {
    ...rest,
    ...(sender === undefined ? {} : { senderId: sender?.id ?? null }),
    ...(choosesNotices
      ? { noticeChoices: noticeChoices ?? saved.noticeChoices, noticeEmail: email === '' ? null : email }
      : {}),
  };
}
