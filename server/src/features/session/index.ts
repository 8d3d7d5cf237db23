import type { sessionCalls } from '@miya/contract/session';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import { endDevice } from './end-device.ts';
import { endOtherDevices } from './end-other-devices.ts';
import { getSession } from './get-session.ts';
import { listDevices } from './list-devices.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { proveByCode, proveByPassword, sendProofCode } from './prove-owner.ts';
import { register } from './register.ts';
import { retrievePassword } from './retrieve-password.ts';
import { sendCode } from './send-code.ts';
import type { SessionServices } from './services.ts';
import { updatePassword } from './update-password.ts';

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

export { type CodeSender, gatewaySender, logSender, mailedSender } from './code-sender.ts';
export { hashPassword } from './passwords.ts';
export { isProved } from './proof-store.ts';
export { tidySessions } from './tidy-sessions.ts';
export { sessionStands, withSession } from './with-session.ts';
