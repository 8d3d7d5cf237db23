import type { Input } from '@miya/contract';
import { Address } from '@miya/contract/addresses';
import { type changeProfile, NoticeChoices, type Profile } from '@miya/contract/profile';

/** The values of the fields. Unsaved values are stored in the browser under these names. */
export type ProfileFormValues = {
  name: string;
  company: string;
  sender: Address | null;
  serviceId: string | null;
  noticeChoices: NoticeChoices;
  noticeEmail: string;
};
export type ProfileField = keyof ProfileFormValues;

export const toProfileFormValues = (profile: Profile): ProfileFormValues => ({
  ...profile,
  noticeEmail: profile.noticeEmail ?? '',
});

const isText = (value: unknown) => typeof value === 'string';
const fieldChecks: Record<ProfileField, (value: unknown) => boolean> = {
  name: isText,
  company: isText,
  sender: (value) => value === null || Address.safeParse(value).success,
  serviceId: (value) => value === null || isText(value),
  noticeChoices: (value) => NoticeChoices.safeParse(value).success,
  noticeEmail: isText,
};

/** Parses unsaved edits from the browser's storage. Drops invalid fields, which an earlier build may have written. */
export function parseProfileEdits(stored: unknown): Partial<ProfileFormValues> {
  const validEntries = Object.entries(stored ?? {}).filter(
    ([field, value]) => Object.hasOwn(fieldChecks, field) && fieldChecks[field as ProfileField](value),
  );
  return Object.fromEntries(validEntries);
}

/** Returns the edits that differ from the saved values. */
export function filterChangedFields(
  saved: ProfileFormValues,
  edits: Partial<ProfileFormValues>,
): Partial<ProfileFormValues> {
  const differs = (field: ProfileField) => toComparableText(field, saved) !== toComparableText(field, edits);
  const fields = (Object.keys(edits) as ProfileField[]).filter(differs);
  return Object.fromEntries(fields.map((field) => [field, edits[field]]));
}

/** Converts a field to a text for comparison. A sender is compared by id, because its address may change meanwhile. */
const toComparableText = (field: ProfileField, values: Partial<ProfileFormValues>) =>
  field === 'sender' ? (values.sender?.id ?? '') : JSON.stringify(values[field] ?? '');

/**
 * Builds a request with the changed fields. If the notice choices or the e-mail address have changed, the request
 * contains both, because the contract checks them together.
 */
export function buildProfileRequest(
  saved: ProfileFormValues,
  edits: Partial<ProfileFormValues>,
): Input<typeof changeProfile> {
  const { sender, noticeChoices, noticeEmail, ...rest } = filterChangedFields(saved, edits);
  const hasNoticeChanges = noticeChoices !== undefined || noticeEmail !== undefined;
  const email = (noticeEmail ?? saved.noticeEmail).trim();
  return {
    ...rest,
    ...(sender === undefined ? {} : { senderId: sender?.id ?? null }),
    ...(hasNoticeChanges
      ? { noticeChoices: noticeChoices ?? saved.noticeChoices, noticeEmail: email === '' ? null : email }
      : {}),
  };
}
