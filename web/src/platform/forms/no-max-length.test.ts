import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

// The search fields in these files may cut off a text: it is not stored, and the server refuses a longer text.
const searches = [
  'screens/address-book/address-filter-bar.tsx',
  'screens/express-order/parties/address-book-drawer.tsx',
];

it('never cuts off typed or pasted text: a text that is too long stays, and its field shows the problem', () => {
  const filesWithMaxLength = files.filter((name) =>
    readFileSync(join(root, name), 'utf8').includes('maxLength'),
  );
  expect(filesWithMaxLength.sort()).toEqual(searches);
});
