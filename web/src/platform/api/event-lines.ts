/** Reads the text of a stream of events as it comes, in whatever pieces: hands on what each `data:` line holds. */
export function createLineReader(onData: (data: unknown) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // Heartbeats begin with a colon, and `retry:` is for EventSource.
      if (!line.startsWith('data:')) continue;
      const data = readJson(line.slice('data:'.length));
      if (data !== undefined) onData(data);
    }
  };
}

/** A line that somebody on the way has spoilt says nothing. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
