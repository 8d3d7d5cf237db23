import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { mustMatch } from './must-match.ts';

const SOURCES = join(import.meta.dirname, 'src');
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@ant-design\/icons'/g;

/** The icons our sources import, by name: the icons page shows these and cannot fall behind. */
function usedIcons(): string[] {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)])
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/.test(name));
  return [...new Set(names)].sort();
}

/** Serves them as the module `virtual:icons`: `icons`, by name. */
export function iconsPlugin(): Plugin {
  const id = '\0virtual:icons';
  const { met, buildEnd } = mustMatch('client', ['virtual:icons', 'imports of @ant-design/icons']);
  return {
    name: 'miya-icons',
    resolveId: (source) => (source === 'virtual:icons' ? id : undefined),
    load: (loaded) => {
      if (loaded !== id) return undefined;
      met('virtual:icons');
      const used = usedIcons();
      if (used.length > 0) met('imports of @ant-design/icons');
      const names = used.join(', ');
      return `import { ${names} } from '@ant-design/icons';\nexport const icons = { ${names} };`;
    },
    buildEnd,
  };
}
