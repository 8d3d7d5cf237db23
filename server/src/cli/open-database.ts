import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { readConfig } from '../platform/config/config.ts';
import { connect, type Db } from '../platform/db/connection/connect.ts';
import { prepareDatabase } from '../platform/db/migrate/prepare-database.ts';

/** Opens the database of the server as its owner, and migrates it first. */
export async function openDatabase(): Promise<{ owner: Db; close: () => Promise<void> }> {
  setMobileParser(parseMobile);
  const database = await prepareDatabase(readConfig(process.env), () => undefined);
  const owner = connect({ url: database.ownerUrl, connections: 2, onError: () => undefined });
  return {
    owner,
    close: async () => {
      await owner.destroy();
      await database.stop();
    },
  };
}
