/** The text of the messages, the removed marks of the chat program (time, sender), and the senders in these marks. */
export type ChatText = { text: string; removedMarks: string[]; senders: string[] };

const CLOCK =
  '(?:[上下]午 ?|午[前後] ?)?\\d{1,2}[:：時时]\\d{2}(?:[:：分]\\d{2})?(?: ?秒)?(?:[ \\u202f\\u00a0]?[ap]\\.?[ \\u00a0]?m\\.?)?';
const WEEKDAY = '(?: ?(?:[(（].{1,4}[)）]|[星週周]期?[一二三四五六日天]|[月火水木金土日]曜日))?';
const DATE = `(?:\\d{1,4}[./-]\\d{1,2}(?:[./-]\\d{1,4})?|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日|\\d{1,2} \\p{L}{3,9}\\.? \\d{4})${WEEKDAY}`;
/**
 * A date on its own line needs a year or the words for month and day: '2-2-1' on its own line is a Japanese house
 * number.
 */
const DATE_ON_OWN_LINE = `(?:\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日)${WEEKDAY}`;
const DATE_AND_TIME = `(?:${CLOCK},? ${DATE}|${DATE},?(?: at| в| a las)? ${CLOCK})`;
/** The name or number of the sender: up to 60 characters without a line break, colon, tab or bracket. */
const SENDER = '~? ?(?<sender>[^\\n:：\\[\\]\\t]{1,60}?)';

/**
 * The marks of the chat programs. Each mark starts at the start of a line. All except a date on its own line need a
 * time of day, which neither a house number nor a label with a colon has.
 */
const chatMarkPatterns = [
  // WhatsApp in the browser and on a phone: '[10:32, 12/11/2026] Ana:', '[12/11/26, 10:32:15 a. m.] Ana:'
  `\\[ ?${DATE_AND_TIME} ?\\] ?${SENDER} ?[:：]`,
  // WhatsApp as Android exports it: '12/11/2026, 10:32 - Ana:'
  `${DATE_AND_TIME} [-–—] ${SENDER} ?[:：]`,
  // Telegram: 'Ana López, [12.11.2026 10:32]', with or without a colon after it
  `${SENDER}, \\[ ?(?:${DATE_AND_TIME}|${CLOCK}) ?\\] ?[:：]?`,
  // LINE and its exports, columns between tabs: '10:32\tAna\t...'
  `${CLOCK}\\t${SENDER}\\t`,
  // A date or a time on its own line between two messages.
  `[-—─ ]*(?:${DATE_AND_TIME}|${DATE_ON_OWN_LINE}|${CLOCK})[-—─ ]*(?=\\n|$)`,
  // WeChat and QQ: '张三 2026/11/12 10:32:15' or '张三 10:32' on a line of its own
  `${SENDER}[ \\t]+(?:${DATE_AND_TIME}|${CLOCK})[ \\t]*(?=\\n|$)`,
].map((form) => new RegExp(`(?<=^|\\n)[ \\t\\u200e\\u200f]{0,4}(?:${form})`, 'giu'));

/**
 * Replaces each mark of a chat program with a line break. This must run before `normaliseText`: after dashes, tabs and
 * slashes are replaced, a time of day looks like a house number.
 */
export function removeChatMarks(input: string): ChatText {
  const marks = new Set<string>();
  const senders = new Set<string>();
  let text = input.replace(/\r\n?/g, '\n');
  for (const pattern of chatMarkPatterns) {
    text = text.replace(pattern, (mark, ...groups) => {
      const { sender }: { sender?: string } = groups.at(-1);
      // One to three digits are no sender, so this line is not a mark.
      if (sender && /^\d{1,3}$/.test(sender.trim())) return mark;
      marks.add(mark.replace(/\s+/g, ' ').trim());
      if (sender) senders.add(sender.trim());
      return '\n';
    });
  }
  return { text, removedMarks: [...marks], senders: [...senders] };
}
