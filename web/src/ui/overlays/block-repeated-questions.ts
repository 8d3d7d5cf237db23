type QuestionBase = { title?: unknown; afterClose?: (() => void) | undefined };

/**
 * Wraps a function that asks the user a question. A question is not asked again while it is open; the repeated call
 * resolves with false, as if the user had declined. Reason: a dialog takes a moment to cover the button that opens it.
 * The second click of a double click would open a second dialog. Questions with equal titles are the same question.
 */
export function blockRepeatedQuestions<Question extends QuestionBase>(
  ask: (question: Question) => Promise<boolean>,
) {
  const openTitles = new Set<unknown>();
  return async (question: Question): Promise<boolean> => {
    const { title, afterClose } = question;
    if (openTitles.has(title)) {
      afterClose?.();
      return false;
    }
    openTitles.add(title);
    try {
      return await ask(question);
    } finally {
      openTitles.delete(title);
    }
  };
}
