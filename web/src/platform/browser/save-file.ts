/** Starts a download of a file that the page holds in memory. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL stays valid for a minute, because some browsers read the blob only after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
