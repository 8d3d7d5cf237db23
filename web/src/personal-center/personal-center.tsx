import { UnbuiltScreen } from '../ui/unbuilt-screen.tsx';

export function PersonalCenter() {
  return <UnbuiltScreen name="personal" />;
}
