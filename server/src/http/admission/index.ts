export { REJECTION_DELAY_MS } from './concurrency-limit.ts';
export { type Admission, createAdmission, type LongCalls } from './create-admission.ts';
