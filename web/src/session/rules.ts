// What the forms check and send by: a chunk of its own, see load-rules.ts.
export { login, register, retrievePassword, sendCode } from '@miya/contract/session';
export { checkConfirmation, checkFields } from '../forms/check-fields.ts';
