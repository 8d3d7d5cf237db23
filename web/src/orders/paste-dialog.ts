// A chunk of its own: few orders are pasted.
export { PasteAddress } from '../addresses/index.ts';
