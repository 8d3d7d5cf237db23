import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { checkPluginTasks } from './check-plugin-tasks.ts';

const SOURCES = join(import.meta.dirname, 'src');
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@ant-design\/icons'/g;

/** Lists the names of all icons that the sources import. The icons page shows exactly these icons. */
function listUsedIcons(): string[] {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)])
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/.test(name));
  return [...new Set(names)].sort();
}

/** Provides the used icons as the module `virtual:icons`. Its export `icons` maps names to components. */
export function iconsPlugin(): Plugin {
  const id = '\0virtual:icons';
  const { markDone, buildEnd } = checkPluginTasks('client', [
    'virtual:icons',
    'imports of @ant-design/icons',
  ]);
  return {
    name: 'miya-icons',
    resolveId: (source) => (source === 'virtual:icons' ? id : undefined),
    load: (moduleId) => {
      if (moduleId !== id) return undefined;
      markDone('virtual:icons');
      const usedNames = listUsedIcons();
      if (usedNames.length > 0) markDone('imports of @ant-design/icons');
      const names = usedNames.join(', ');
      return `import { ${names} } from '@ant-design/icons';\nexport const icons = { ${names} };`;
    },
    buildEnd,
  };
}
