export { AddressManagement } from './address-management.tsx';
