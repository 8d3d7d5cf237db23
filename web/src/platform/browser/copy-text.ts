import { showToast } from '../api/user-messages.ts';

/** Copies text to the clipboard and shows the toast `copied`, or `copyFailed` when the browser refuses access. */
export async function copyText(text: string, toasts: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', toasts.copied);
  } catch {
    showToast('warning', toasts.copyFailed);
  }
}
