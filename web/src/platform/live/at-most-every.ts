/** Does the work at once and, however often it is asked for meanwhile, once more after that time. */
export function atMostEvery(milliseconds: number, work: () => void): () => void {
  let resting = false;
  let again = false;
  const go = () => {
    if (resting) {
      again = true;
      return;
    }
    resting = true;
    work();
    setTimeout(() => {
      resting = false;
      if (!again) return;
      again = false;
      go();
    }, milliseconds);
  };
  return go;
}
