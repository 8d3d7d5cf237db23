import type { FilePreview } from '../../worker/protocol.ts';

/**
 * Returns the preview with all unmapped columns added to the columns that are left out on purpose. The mapping step
 * then shows them as left out.
 */
export function ignoreUnmappedColumns(preview: FilePreview): FilePreview {
  const { layout, rows } = preview;
  if (!layout) return preview;
  const decided = new Set([...Object.values(layout.columns).flat(), ...layout.setAside]);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), layout.headings.length);
  const unmapped = Array.from({ length: width }, (_, index) => index).filter((index) => !decided.has(index));
  return { ...preview, layout: { ...layout, setAside: [...layout.setAside, ...unmapped] } };
}
