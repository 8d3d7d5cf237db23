/** What a chat program writes around a message, and who sent it. */
export type ChatText = { text: string; removedMarks: string[]; senders: string[] };

const CLOCK =
  '(?:[上下]午 ?|午[前後] ?)?\\d{1,2}[:：時时]\\d{2}(?:[:：分]\\d{2})?(?: ?秒)?(?:[ \\u202f\\u00a0]?[ap]\\.?[ \\u00a0]?m\\.?)?';
const WEEKDAY = '(?: ?(?:[(（].{1,4}[)）]|[星週周]期?[一二三四五六日天]|[月火水木金土日]曜日))?';
const DATE = `(?:\\d{1,4}[./-]\\d{1,2}(?:[./-]\\d{1,4})?|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日|\\d{1,2} \\p{L}{3,9}\\.? \\d{4})${WEEKDAY}`;
/** By itself only with its year or its words: '2-2-1' on a line of its own is a Japanese house. */
const DATE_ON_OWN_LINE = `(?:\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日)${WEEKDAY}`;
const DATE_AND_TIME = `(?:${CLOCK},? ${DATE}|${DATE},?(?: at| в| a las)? ${CLOCK})`;
/** As long as a name may be, and without what ends a line or a name. */
const SENDER = '~? ?(?<sender>[^\\n:：\\[\\]\\t]{1,60}?)';

/**
 * The forms there are, each from the beginning of a line. All demand a time of day: a house number has none, and a
 * label with a colon has none either.
 */
const chatMarkPatterns = [
  // WhatsApp in the browser and on a phone: '[10:32, 12/11/2026] Ana:', '[12/11/26, 10:32:15 a. m.] +52 1 55 1234 5678:'
  `\\[ ?${DATE_AND_TIME} ?\\] ?${SENDER} ?[:：]`,
  // WhatsApp as Android exports it: '12/11/2026, 10:32 - Ana:'
  `${DATE_AND_TIME} [-–—] ${SENDER} ?[:：]`,
  // Telegram: 'Ana López, [12.11.2026 10:32]', with or without a colon after it
  `${SENDER}, \\[ ?(?:${DATE_AND_TIME}|${CLOCK}) ?\\] ?[:：]?`,
  // LINE and its exports, columns between tabs: '10:32\tAna\t...'
  `${CLOCK}\\t${SENDER}\\t`,
  // A day or an hour on a line of its own between two messages.
  `[-—─ ]*(?:${DATE_AND_TIME}|${DATE_ON_OWN_LINE}|${CLOCK})[-—─ ]*(?=\\n|$)`,
  // WeChat and QQ: '张三 2026/11/12 10:32:15' or '张三 10:32' on a line of its own
  `${SENDER}[ \\t]+(?:${DATE_AND_TIME}|${CLOCK})[ \\t]*(?=\\n|$)`,
].map((form) => new RegExp(`(?<=^|\\n)[ \\t\\u200e\\u200f]{0,4}(?:${form})`, 'giu'));

/**
 * Takes the marks of a chat program out of a text, each line that had one beginning anew. This comes before all else:
 * once dashes, tabs and slashes are made alike, a time of day could be the number of a house.
 */
export function removeChatMarks(input: string): ChatText {
  const marks = new Set<string>();
  const senders = new Set<string>();
  let text = input.replace(/\r\n?/g, '\n');
  for (const form of chatMarkPatterns) {
    text = text.replace(form, (mark, ...parts) => {
      const { sender }: { sender?: string } = parts.at(-1);
      if (sender && /^\d{1,3}$/.test(sender.trim())) return mark;
      marks.add(mark.replace(/\s+/g, ' ').trim());
      if (sender) senders.add(sender.trim());
      return '\n';
    });
  }
  return { text, removedMarks: [...marks], senders: [...senders] };
}
