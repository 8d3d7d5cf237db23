import { existsSync, readFileSync } from 'node:fs';

export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function summaryOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function ofVitest(report, code) {
  const json = read(report);
  if (!json) return broken();
  const counts = {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
  };
  return honest(counts, code);
}

export function ofPlaywright(report, code) {
  const stats = read(report)?.stats;
  if (!stats) return broken();
  // A test that passes only when repeated has failed once.
  return honest(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    code,
  );
}

/** A run that failed without a failing test (a file that does not load, an error after the tests) or ran nothing. */
function honest(counts, code) {
  const hidden = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return hidden ? { ...counts, failed: 1 } : counts;
}

function broken() {
  return { ...NOTHING, failed: 1 };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}
