import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/** This module is loaded before the server. On SIGUSR1 it kills all worker threads of the server, as a crash would. */
const runningWorkers = new Set<threads.Worker>();
threads.Worker = class extends threads.Worker {
  constructor(...[file, options]: ConstructorParameters<typeof threads.Worker>) {
    super(file, options);
    runningWorkers.add(this);
    this.once('exit', () => runningWorkers.delete(this));
  }
};
syncBuiltinESMExports();
process.on('SIGUSR1', () => {
  for (const worker of runningWorkers) void worker.terminate();
});
