import { existsSync, readFileSync } from 'node:fs';

export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/** What failed is named last: of a long run, the end is what is looked at, and often all that is kept. */
export function summaryOf({ passed, failed, skipped, failures }) {
  const named = failures
    .map(({ name, why, page = '' }) => `Failed: ${name}\n${indented(why, 20)}\n${indented(page, 150)}\n\n`)
    .join('');
  return `${named}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function ofVitest(report, code) {
  const json = read(report);
  if (!json) return broken(report);
  const counts = {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: json.testResults.flatMap(failuresOfFile),
  };
  return honest(counts, code);
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name, why: message }];
  return failed.map((test) => ({ name: `${name}: ${test.fullName}`, why: test.failureMessages.join('\n') }));
}

export function ofPlaywright(report, code) {
  const json = read(report);
  if (!json?.stats) return broken(report);
  const { expected, unexpected, flaky, skipped } = json.stats;
  // A test that passes only when repeated has failed once.
  const counts = {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: json.suites.flatMap(failuresOfSuite),
  };
  return honest(counts, code);
}

function failuresOfSuite({ suites = [], specs = [] }) {
  const here = specs
    .filter((spec) => spec.tests.some((test) => test.status === 'unexpected' || test.status === 'flaky'))
    .map((spec) => ({
      name: `${spec.file}:${spec.line}: ${spec.title}`,
      why: whyOf(spec),
      page: pageOf(spec),
    }));
  return [...here, ...suites.flatMap(failuresOfSuite)];
}

function whyOf(spec) {
  const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return errors.map((error) => error.message).join('\n');
}

/**
 * What the page held when the journey failed: of a run on a machine that is thrown away nothing else tells it.
 * A failed expectation keeps its page beside its words, any other failure at the end: either way it is the first block of yaml.
 */
function pageOf(spec) {
  const kept = spec.tests
    .flatMap((test) => test.results.flatMap((result) => result.attachments))
    .find(({ name, path }) => name === 'error-context' && existsSync(path));
  const text = kept ? readFileSync(kept.path, 'utf8') : '';
  return whatMatters(text.match(/^```yaml\n(.*?)\n```$/ms)?.[1] ?? '');
}

/** The page from where somebody was at work: the dialog that lies uppermost, else the screen without the menus around it. */
function whatMatters(page) {
  const lines = page.split('\n');
  const dialog = lines.findLastIndex((line) => /^\s*- (alert)?dialog\b/.test(line));
  const from = dialog === -1 ? lines.findIndex((line) => /^\s*- main\b/.test(line)) : dialog;
  return lines.slice(Math.max(from, 0)).join('\n');
}

/** A run that failed without a failing test (a file that does not load, an error after the tests) or ran nothing. */
function honest(counts, code) {
  const hidden = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return hidden ? { ...counts, failed: 1 } : counts;
}

function broken(report) {
  return { ...NOTHING, failed: 1, failures: [{ name: report, why: 'The run ended without a report.' }] };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

/** The first lines say what was expected where; the rest is the way there. */
function indented(text, most) {
  const lines = text.split('\n').slice(0, most);
  return lines.map((line) => `  ${line}`).join('\n');
}
