export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes one edit of the rows after the other. Where none is being made, an edit is made at once; one of all rows of a large
 * file takes a moment, in which the page answers, and what somebody does meanwhile is done to the rows as they are then.
 */
export function createTurns(): InTurn {
  let last: Promise<unknown> | undefined;
  return (work) => {
    const mine = last ? last.then(work) : work();
    last = mine;
    const end = () => {
      if (last === mine) last = undefined;
    };
    mine.then(end, end);
    return mine;
  };
}
