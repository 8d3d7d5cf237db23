import type { ReaderMessage, ReadRequest } from '../protocol.ts';
import { readFile } from './read-file.ts';

// Reading a file takes seconds. In this worker it does not block the page, which receives the rows in portions.
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) =>
  readFile(data, (message: ReaderMessage) => self.postMessage(message)),
);
