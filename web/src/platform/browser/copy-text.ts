import { say } from '../api/notices.ts';

/** Puts text where the reader can paste it from; not every browser allows it. */
export async function copyText(text: string, said: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('success', said.copied);
  } catch {
    say('warning', said.copyFailed);
  }
}
