/** The next turn of the loop; a timer would wait four milliseconds each time. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** What one may do at a stretch while somebody uses the page; drawing it takes its time too. */
const STRETCH_MS = 8;

/** Goes through a list, however long, while the page goes on answering; given up where it is of no use any more. */
export async function eachInSlices<T>(
  list: readonly T[],
  work: (one: T) => void,
  isOver: () => boolean,
): Promise<void> {
  let began = performance.now();
  for (const one of list) {
    if (performance.now() - began > STRETCH_MS) {
      await turn();
      if (isOver()) return;
      began = performance.now();
    }
    work(one);
  }
}
