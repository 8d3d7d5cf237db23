import { UnbuiltScreen } from '../ui/unbuilt-screen.tsx';

export function ExpressOrder() {
  return <UnbuiltScreen name="order" />;
}
