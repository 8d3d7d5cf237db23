import { type ComponentType, use } from 'react';
import { loadOnce } from '../../platform/browser/chunk-loading.ts';

/** A component in a chunk of its own. Unlike React's lazy, which keeps a failure for ever, it can be asked for anew. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const ask = loadOnce(load);
  return function Lazily(props: P) {
    const Content = use(ask());
    return <Content {...props} />;
  };
}
