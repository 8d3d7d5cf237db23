import type { Plugin } from 'vite';

/**
 * Lets a plugin answer for what it is there for. A package that has moved a file, or a module that nobody imports any
 * more, would otherwise make it do nothing in silence; so a build in which one of its tasks was never met fails.
 */
export function mustMatch<Task extends string>(builds: 'client' | 'server', tasks: readonly Task[]) {
  const missed = new Set<Task>(tasks);
  const buildEnd: Plugin['buildEnd'] = function (error) {
    const { mode, config } = this.environment;
    if (error || mode !== 'build' || config.consumer !== builds || missed.size === 0) return;
    this.error(`It has found nothing to do for: ${[...missed].join(', ')}`);
  };
  return { met: (task: Task) => missed.delete(task), buildEnd };
}
