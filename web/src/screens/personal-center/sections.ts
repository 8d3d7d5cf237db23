export const sectionNames = ['overview', 'finance', 'profile', 'security', 'api'] as const;
export type Section = (typeof sectionNames)[number];

export const isSection = (name: unknown): name is Section => sectionNames.some((section) => section === name);

/** Parses the section in a query string. Without a valid section: the overview. */
export function parseSection(search: string): Section {
  const name = new URLSearchParams(search).get('section');
  return isSection(name) ? name : 'overview';
}
