export * from './end-devices.ts';
export * from './get-session.ts';
export * from './list-devices.ts';
export * from './login.ts';
export * from './logout.ts';
export * from './reauthentication-calls.ts';
export * from './register.ts';
export * from './retrieve-password.ts';
export * from './send-code.ts';
export * from './update-password.ts';

import { endDevice, endOtherDevices } from './end-devices.ts';
import { getSession } from './get-session.ts';
import { listDevices } from './list-devices.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { proveByCode, proveByPassword, sendProofCode } from './reauthentication-calls.ts';
import { register } from './register.ts';
import { retrievePassword } from './retrieve-password.ts';
import { sendCode } from './send-code.ts';
import { updatePassword } from './update-password.ts';

export const sessionCalls = {
  login,
  sendCode,
  register,
  retrievePassword,
  updatePassword,
  sendProofCode,
  proveByPassword,
  proveByCode,
  getSession,
  logout,
  listDevices,
  endDevice,
  endOtherDevices,
};
