import type { FilePreview } from '../../worker/protocol.ts';

/** The file as it was read, with all columns left out that nobody has decided about: whoever looks at them again sees so. */
export function withoutOpen(preview: FilePreview): FilePreview {
  const { layout, rows } = preview;
  if (!layout) return preview;
  const decided = new Set([...Object.values(layout.columns).flat(), ...layout.setAside]);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), layout.headings.length);
  const open = Array.from({ length: width }, (_, at) => at).filter((at) => !decided.has(at));
  return { ...preview, layout: { ...layout, setAside: [...layout.setAside, ...open] } };
}
