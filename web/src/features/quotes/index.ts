export { QuoteDetails } from './quote-details.tsx';
export { QuoteLines } from './quote-lines.tsx';
export { QuotePanel } from './quote-panel.tsx';
export { ServiceSelect } from './service-select.tsx';
export { fetchQuotes, invalidateQuotes, useQuotes } from './use-quotes.ts';
export { useServices } from './use-services.ts';
