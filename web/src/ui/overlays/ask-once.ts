type Asked = { title?: unknown; afterClose?: (() => void) | undefined };

/**
 * Asks each question only while it is not asked already: a dialog takes a moment to cover the button that opens it, and
 * the second click of a double click would open another one over the first. The repetition counts as not wanted.
 */
export function askOnce<Question extends Asked>(ask: (question: Question) => Promise<boolean>) {
  const open = new Set<unknown>();
  return async (question: Question): Promise<boolean> => {
    const { title, afterClose } = question;
    if (open.has(title)) {
      afterClose?.();
      return false;
    }
    open.add(title);
    try {
      return await ask(question);
    } finally {
      open.delete(title);
    }
  };
}
