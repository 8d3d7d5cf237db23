// A separate module, so that the bundler puts the dialog into its own chunk: few users paste an address.
export { PasteAddressDialog } from '../../../features/addresses/index.ts';
