import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';

providePhones(readMobile);
