import { createRandom } from '../../testing/figures/create-random.ts';
import { listSeedFiles, mutateFile } from '../../web/src/spreadsheets/fixtures/mutate-file.ts';

const seedFiles = listSeedFiles();

/** Creates the damaged file with this index. The content depends only on seed and index. */
export function createMutatedFile(seed: number, index: number): { name: string; content: Buffer } {
  const { name, content } = seedFiles[index % seedFiles.length] ?? { name: '', content: Buffer.alloc(0) };
  return { name: `${index}-${name}`, content: mutateFile(content, createRandom(seed + index * 7_919)) };
}
