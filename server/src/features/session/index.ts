import type { sessionCalls } from '@miya/contract/session';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { sendCode } from './codes/send-code.ts';
import { endDevice } from './devices/end-device.ts';
import { endOtherDevices } from './devices/end-other-devices.ts';
import { listDevices } from './devices/list-devices.ts';
import { proveByCode, proveByPassword, sendProofCode } from './password/reauthenticate.ts';
import { retrievePassword } from './password/retrieve-password.ts';
import { updatePassword } from './password/update-password.ts';
import type { SessionServices } from './services.ts';
import { getSession } from './sign-in/get-session.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { register } from './sign-in/register.ts';

export const sessionHandlers = (services: SessionServices) =>
  ({
    login,
    sendCode: sendCode(services),
    register: register(services),
    retrievePassword: retrievePassword(services),
    updatePassword,
    sendProofCode: sendProofCode(services),
    proveByPassword,
    proveByCode: proveByCode(services),
    getSession,
    logout,
    listDevices,
    endDevice,
    endOtherDevices,
  }) satisfies HandlersFor<typeof sessionCalls>;

export {
  type CodeSender,
  createGatewaySender,
  createLogSender,
  createMailSender,
} from './codes/code-sender.ts';
export { hashPassword } from './password/passwords.ts';
export { hasRecentSignInOrReauthentication } from './password/reauthentication-store.ts';
export { deleteOldSessionData } from './sessions/delete-old-session-data.ts';
export { isSessionLive, withSession } from './sessions/with-session.ts';
