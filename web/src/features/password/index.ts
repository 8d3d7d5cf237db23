// Dialogs for changing the password and for reauthentication, used by several screens.
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { ReauthenticationDialog } from './reauthentication-dialog.tsx';
