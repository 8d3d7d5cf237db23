import * as z from 'zod';
import type { NoticeKind } from '../notices/notice.ts';

/** Where notices of one kind go: to the bell, and by e-mail as well. */
export const NoticeChoice = z.object({ bell: z.boolean(), delivery: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** The choices of a client that has chosen nothing: the bell rings, and nothing is sent to anyone. */
const usual: NoticeChoice = { bell: true, delivery: false };

export const NoticeChoices = z.object({
  status: NoticeChoice,
  recharge: NoticeChoice,
  hold: NoticeChoice,
  import: NoticeChoice,
  /** Left out by those who know of the others alone. */
  webhook: NoticeChoice.default(usual),
  key: NoticeChoice.default(usual),
} satisfies Record<NoticeKind, z.ZodType<NoticeChoice>>);
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** The choices as they are stored, whole: what is missing or does not fit is as for a client that has chosen nothing. */
export function noticeChoicesIn(stored: unknown): NoticeChoices {
  const kept = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  const choice = (kind: NoticeKind) => NoticeChoice.safeParse(kept[kind]).data ?? usual;
  return {
    status: choice('status'),
    recharge: choice('recharge'),
    hold: choice('hold'),
    import: choice('import'),
    webhook: choice('webhook'),
    key: choice('key'),
  };
}

export const isDelivered = (choices: NoticeChoices): boolean =>
  Object.values(choices).some(({ delivery }) => delivery);
