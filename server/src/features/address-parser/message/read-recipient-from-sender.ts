import { extractContactNumbers } from '../fields/extract-contact-numbers.ts';
import type { FoundValue } from '../fields/extract-identity-number.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { PastedText } from '../text/pasted-text.ts';
import { rankHanName, rankName, removeHonorific } from '../text/text-kinds.ts';

/**
 * Reads the name or the mobile number of the sender of a chat message. The sender may be the recipient when the message
 * names no recipient, so both values are guesses. The result is empty when the text has no sender or several senders.
 */
export function readRecipientFromSender(
  senders: readonly string[],
  country: string | undefined,
): { name?: FoundValue; mobile?: FoundValue } {
  const [sender, ...others] = senders;
  if (sender === undefined || others.length > 0) return {};
  const pasted = new PastedText(normaliseText(sender).replaceAll('\n', ' ').trim());
  const { mobile } = extractContactNumbers(pasted, country);
  if (mobile) return { mobile: { value: mobile.value, sure: false } };
  const isName = Math.max(rankName(pasted.text, getStreetPatterns(country)), rankHanName(pasted.text)) >= 2;
  return isName ? { name: { value: removeHonorific(pasted.text), sure: false } } : {};
}
