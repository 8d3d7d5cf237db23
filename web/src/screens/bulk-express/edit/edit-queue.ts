/** Adds an edit to the queue. Resolves with the result of the edit. */
export type EditQueue = <T>(edit: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs the edits of the rows one after the other. An edit starts at once if the queue is empty. An
 * edit of all rows of a large file takes a while and lets the page respond in between. Edits that the user makes in
 * that time wait, so each edit sees the result of the previous edit.
 */
export function createEditQueue(): EditQueue {
  let last: Promise<unknown> | undefined;
  return (edit) => {
    const running = last ? last.then(edit) : edit();
    last = running;
    const end = () => {
      if (last === running) last = undefined;
    };
    running.then(end, end);
    return running;
  };
}
