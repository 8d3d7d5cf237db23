import { UnbuiltScreen } from '../ui/unbuilt-screen.tsx';

export function BulkExpress() {
  return <UnbuiltScreen name="bulk" />;
}
