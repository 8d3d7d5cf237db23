import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import type { CheckRequest } from '../protocol.ts';
import { createCheckQueue } from './check-queue.ts';

setMobileParser(parseMobile);

// Rows are checked in a separate worker, so neither the page nor the reading of the file waits for the check.
const handleRequest = createCheckQueue((response) => self.postMessage(response));
self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => handleRequest(data));
