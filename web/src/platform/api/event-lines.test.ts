import { describe, expect, it } from 'vitest';
import { createLineReader } from './event-lines.ts';

function read(pieces: string[]): unknown[] {
  const heard: unknown[] = [];
  const take = createLineReader((data) => heard.push(data));
  for (const piece of pieces) take(piece);
  return heard;
}

const text = 'retry: 3000\n\ndata: {"topic":"a"}\n\n:\n\ndata: {"topic":"b: ñ"}\n\n';

describe('the reader of event lines', () => {
  it('hands on what the data lines hold, and neither heartbeats nor settings', () => {
    expect(read([text])).toEqual([{ topic: 'a' }, { topic: 'b: ñ' }]);
  });

  it('reads the same wherever the text is cut', () => {
    for (let at = 0; at <= text.length; at += 1)
      expect(read([text.slice(0, at), text.slice(at)])).toEqual([{ topic: 'a' }, { topic: 'b: ñ' }]);
    expect(read([...text])).toHaveLength(2);
  });

  it('goes on after a line that is no JSON, and waits for the end of one', () => {
    expect(read(['data: {oops\n\ndata: 1\n\ndata: {"topic":"half"'])).toEqual([1]);
  });
});
