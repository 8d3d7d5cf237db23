import type { Areas } from '../../i18n/areas.ts';
import type { UserMessage } from '../../platform/api/user-messages.ts';

/**
 * Formats a message for the user. The text of a failure is the first that exists: 1. the text of its refusal in the
 * user's language, 2. the message of the server, 3. 'Error'.
 */
export function formatMessage(
  message: Exclude<UserMessage, { kind: 'logged-out' }>,
  errors: Areas['errors'],
): string {
  if (message.kind === 'said') return message.text;
  return (message.failure && errors.refusals[message.failure]) || message.message || errors.error;
}
