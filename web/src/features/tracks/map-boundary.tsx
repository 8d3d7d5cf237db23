import { Component, type ReactNode } from 'react';

/** Without a map the timeline still says everything: a file that does not arrive takes nothing else with it. */
export class MapBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
