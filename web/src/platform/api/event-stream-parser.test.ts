import { describe, expect, it } from 'vitest';
import { createEventStreamParser } from './event-stream-parser.ts';

function read(chunks: string[]): unknown[] {
  const values: unknown[] = [];
  const parse = createEventStreamParser((data) => values.push(data));
  for (const chunk of chunks) parse(chunk);
  return values;
}

const text = 'retry: 3000\n\ndata: {"topic":"a"}\n\n:\n\ndata: {"topic":"b: ñ"}\n\n';

describe('createEventStreamParser', () => {
  it('passes on the values of data lines and skips heartbeats and retry lines', () => {
    expect(read([text])).toEqual([{ topic: 'a' }, { topic: 'b: ñ' }]);
  });

  it('parses the same events at whatever position the text is split', () => {
    for (let index = 0; index <= text.length; index += 1)
      expect(read([text.slice(0, index), text.slice(index)])).toEqual([{ topic: 'a' }, { topic: 'b: ñ' }]);
    expect(read([...text])).toHaveLength(2);
  });

  it('skips a line that is not JSON and waits for the end of an incomplete line', () => {
    expect(read(['data: {oops\n\ndata: 1\n\ndata: {"topic":"half"'])).toEqual([1]);
  });
});
