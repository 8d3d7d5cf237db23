export const sectionNames = ['overview', 'finance', 'profile', 'security', 'api'] as const;
export type Section = (typeof sectionNames)[number];

export const isSection = (name: unknown): name is Section => sectionNames.some((one) => one === name);

/** The section an address means; the first where it names none there is. */
export function sectionIn(search: string): Section {
  const name = new URLSearchParams(search).get('section');
  return isSection(name) ? name : 'overview';
}
