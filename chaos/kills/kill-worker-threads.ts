import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/** Loaded before the server: on SIGUSR1 all its worker threads are killed, as a crash would. */
const running = new Set<threads.Worker>();
threads.Worker = class extends threads.Worker {
  constructor(...[file, options]: ConstructorParameters<typeof threads.Worker>) {
    super(file, options);
    running.add(this);
    this.once('exit', () => running.delete(this));
  }
};
syncBuiltinESMExports();
process.on('SIGUSR1', () => {
  for (const worker of running) void worker.terminate();
});
