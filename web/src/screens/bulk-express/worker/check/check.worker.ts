import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import type { CheckRequest } from '../protocol.ts';
import { createCheckQueue } from './check-queue.ts';

providePhones(readMobile);

/** Every row is checked by the contract's own rules, beside the reading and beside the page. */
const take = createCheckQueue((answer) => self.postMessage(answer));
self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => take(data));
