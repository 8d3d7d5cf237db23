// The dialog that the avatar's menu and the security section both open.
export { ChangePassword } from './change-password.tsx';
export { ProveOwner } from './prove-owner.tsx';
