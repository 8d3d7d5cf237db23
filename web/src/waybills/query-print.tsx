import { UnbuiltScreen } from '../ui/unbuilt-screen.tsx';

export function QueryPrint() {
  return <UnbuiltScreen name="query" />;
}
