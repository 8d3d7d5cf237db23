// The forms check and send by these; they are a chunk of their own, which load-rules.ts loads.
export { login, register, retrievePassword, sendCode } from '@miya/contract/session';
export { checkConfirmation, checkFields } from '../../../platform/forms/check-fields.ts';
