// The calls and checks of the sign-in forms, a separate chunk that load-rules.ts loads.
export { login, register, retrievePassword, sendCode } from '@miya/contract/session';
export { checkConfirmation, checkFields } from '../../../platform/forms/check-fields.ts';
