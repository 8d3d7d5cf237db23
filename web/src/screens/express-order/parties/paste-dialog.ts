// The dialog is a chunk of its own, because few orders are pasted.
export { PasteAddress } from '../../../features/addresses/index.ts';
