export { type Admission, createAdmission, type LongCalls, REJECTION_DELAY_MS } from './create-admission.ts';
