/**
 * Parses a stream of server-sent events. The returned function takes the text in chunks, which may end within a line.
 * `onData` gets the JSON value of each `data:` line.
 */
export function createEventStreamParser(onData: (data: unknown) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // Skips heartbeats, which begin with a colon, and `retry:`, which only EventSource uses.
      if (!line.startsWith('data:')) continue;
      const data = parseJson(line.slice('data:'.length));
      if (data !== undefined) onData(data);
    }
  };
}

/** Returns undefined for invalid JSON, which the caller skips: a proxy may have damaged the line. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
