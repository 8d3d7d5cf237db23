import { UnbuiltScreen } from '../ui/unbuilt-screen.tsx';

export function AddressManagement() {
  return <UnbuiltScreen name="addresses" />;
}
