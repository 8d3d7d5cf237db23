import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';

setMobileParser(parseMobile);
