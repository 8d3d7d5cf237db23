import { createRandom } from '../../testing/figures/create-random.ts';
import { listSeedFiles, mutateFile } from '../../web/src/spreadsheets/fixtures/mutate-file.ts';

const files = listSeedFiles();

/** The file of a number, always the same for a seed. */
export function mutated(seed: number, index: number): { name: string; content: Buffer } {
  const { name, content } = files[index % files.length] ?? { name: '', content: Buffer.alloc(0) };
  return { name: `${index}-${name}`, content: mutateFile(content, createRandom(seed + index * 7_919)) };
}
