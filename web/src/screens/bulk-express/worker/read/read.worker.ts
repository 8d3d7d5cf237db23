import type { ReadAnswer, ReadRequest } from '../protocol.ts';
import { readFile } from './read-file.ts';

/** Unpacking and reading a file takes seconds: it happens here, and the page is told slice by slice. */
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) =>
  readFile(data, (answer: ReadAnswer) => self.postMessage(answer)),
);
