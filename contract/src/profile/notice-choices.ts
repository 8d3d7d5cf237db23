import * as z from 'zod';
import type { NoticeKind } from '../notices/notice.ts';

/** Where notices of one kind are shown or sent: `bell` is the list in the portal, `delivery` is e-mail. */
export const NoticeChoice = z.object({ bell: z.boolean(), delivery: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** The choice of a client that has not changed it: notices appear in the portal and are not sent by e-mail. */
const defaultChoice: NoticeChoice = { bell: true, delivery: false };

export const NoticeChoices = z.object({
  status: NoticeChoice,
  recharge: NoticeChoice,
  hold: NoticeChoice,
  import: NoticeChoice,
  // Older programs do not send the following two fields.
  webhook: NoticeChoice.default(defaultChoice),
  key: NoticeChoice.default(defaultChoice),
} satisfies Record<NoticeKind, z.ZodType<NoticeChoice>>);
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** Parses stored choices. A missing or invalid choice becomes the default choice. */
export function parseNoticeChoices(stored: unknown): NoticeChoices {
  const choices = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  const parseChoice = (kind: NoticeKind) => NoticeChoice.safeParse(choices[kind]).data ?? defaultChoice;
  return {
    status: parseChoice('status'),
    recharge: parseChoice('recharge'),
    hold: parseChoice('hold'),
    import: parseChoice('import'),
    webhook: parseChoice('webhook'),
    key: parseChoice('key'),
  };
}

export const hasEmailDelivery = (choices: NoticeChoices): boolean =>
  Object.values(choices).some(({ delivery }) => delivery);
