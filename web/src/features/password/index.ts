// The dialog that the avatar's menu and the security section both open.
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { ReauthenticationDialog } from './reauthentication-dialog.tsx';
