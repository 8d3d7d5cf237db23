import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

// What is looked for is kept nowhere, and the server takes no longer text.
const searches = [
  'screens/address-book/address-filter-bar.tsx',
  'screens/express-order/parties/pick-address.tsx',
];

it('cuts off nothing that is typed or pasted: too long a text stays, and its field says so', () => {
  const cutting = files.filter((name) => readFileSync(join(root, name), 'utf8').includes('maxLength'));
  expect(cutting.sort()).toEqual(searches);
});
