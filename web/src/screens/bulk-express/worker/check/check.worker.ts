import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import type { CheckRequest } from '../protocol.ts';
import { createCheckQueue } from './check-queue.ts';

setMobileParser(parseMobile);

// Rows are checked in a worker of their own, so that neither reading the file nor the page waits for the check.
const handleRequest = createCheckQueue((response) => self.postMessage(response));
self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => handleRequest(data));
