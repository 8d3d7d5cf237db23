import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { runWords } from './run-words.ts';

providePhones(readMobile);

/** npm run miya -- AREA ACTION [options], on the database that the server would use, running or not. */
const { code, lines, error } = await runWords(process.argv.slice(2), async () => {
  const database = await prepareDatabase(readConfig(process.env), () => undefined);
  const owner = connect({ url: database.ownerUrl, connections: 2, onError: () => undefined });
  return {
    owner,
    close: async () => {
      await owner.destroy();
      await database.stop();
    },
  };
});
for (const line of lines) process.stdout.write(`${line}\n`);
if (error) process.stderr.write(`${error}\n`);
process.exitCode = code;
