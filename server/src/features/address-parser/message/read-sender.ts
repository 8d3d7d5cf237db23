import type { Found } from '../fields/find-identity.ts';
import { findPhones } from '../fields/find-phones.ts';
import { streetLookOf } from '../streets/street-look.ts';
import { hanNameRank, nameRank, withoutHonorific } from '../text/looks.ts';
import { normalise } from '../text/normalise.ts';
import { Sheet } from '../text/sheet.ts';

/**
 * Who sent the message may be whom it is for, where the message itself names nobody: a guess. Of several who talk,
 * nobody can say which.
 */
export function readSender(
  senders: readonly string[],
  country: string | undefined,
): { name?: Found; mobile?: Found } {
  const [sender, ...others] = senders;
  if (sender === undefined || others.length > 0) return {};
  const sheet = new Sheet(normalise(sender).replaceAll('\n', ' ').trim());
  const { mobile } = findPhones(sheet, country);
  if (mobile) return { mobile: { value: mobile.value, sure: false } };
  const isName = Math.max(nameRank(sheet.text, streetLookOf(country)), hanNameRank(sheet.text)) >= 2;
  return isName ? { name: { value: withoutHonorific(sheet.text), sure: false } } : {};
}
