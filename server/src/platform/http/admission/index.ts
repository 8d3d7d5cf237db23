export { type Admission, createAdmission, type LongCalls } from './create-admission.ts';
