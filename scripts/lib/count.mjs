import { existsSync, readFileSync } from 'node:fs';

export const NO_RESULTS = { passed: 0, failed: 0, skipped: 0, failures: [], unsure: [] };

export function addCounts(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    unsure: [...a.unsure, ...b.unsure],
  };
}

/** Failures come last: readers look at the end of a long run, and often only the end is kept. */
export function formatSummary({ passed, failed, skipped, failures, unsure }) {
  const describe = (label) => (failure) =>
    `${label}: ${failure.name}\n${indentLines(failure.why, 20)}\n${indentLines(failure.page ?? '', 150)}\n\n`;
  const named = [
    ...unsure.map(describe('Unsure (failed, then passed when run again alone; see test-results/first)')),
    ...failures.map(describe('Failed')),
  ].join('');
  return `${named}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function countVitest(report, code) {
  const json = read(report);
  if (!json) return broken(report);
  const counts = {
    ...NO_RESULTS,
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: json.testResults.flatMap(listFailures),
  };
  return addHiddenFailure(counts, code);
}

function listFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name, why: message }];
  return failed.map((test) => ({ name: `${name}: ${test.fullName}`, why: test.failureMessages.join('\n') }));
}

export function countPlaywright(report, code) {
  const json = read(report);
  if (!json?.stats) return broken(report);
  const { expected, unexpected, flaky, skipped } = json.stats;
  // A test that passes only when repeated has failed once.
  const counts = {
    ...NO_RESULTS,
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: listSpecs(json).filter(hasFailed).map(describeFailure),
  };
  return addHiddenFailure(counts, code);
}

/** More failures than this have a cause in the product or the machine, and a second run would take too long. */
const MAX_REPEATED_FAILURES = 5;

/**
 * Returns true if the failed tests should run again: one to five tests failed, and Playwright reported no error outside
 * of a test. Exit code 1 means that tests failed.
 */
export function canRunAgain(report, code) {
  const json = read(report);
  if (!json?.stats || json.errors.length > 0 || code !== 1) return false;
  const failed = listSpecs(json).filter(hasFailed).length;
  return failed > 0 && failed <= MAX_REPEATED_FAILURES;
}

/**
 * Counts a run whose failed tests were run again. A test that passes the second time is unsure. A single unsure test
 * counts as passed; two or more count as failed.
 */
export function mergeSecondRun(first, report) {
  const json = read(report);
  const isSound = json?.stats && json.errors.length === 0;
  const passed = new Set((isSound ? listSpecs(json) : []).filter(hasPassed).map(({ id }) => id));
  const unsure = first.failures.filter(({ id }) => passed.has(id));
  const failures = first.failures.filter(({ id }) => !passed.has(id));
  const tolerated = unsure.length === 1 ? 1 : 0;
  return { ...first, passed: first.passed + tolerated, failed: first.failed - tolerated, failures, unsure };
}

const listSpecs = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(listSpecs)];

const hasFailed = ({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

const hasPassed = ({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected');

const describeFailure = (spec) => ({
  id: spec.id,
  name: `${spec.file}:${spec.line}: ${spec.title}`,
  why: formatErrors(spec),
  page: readPageState(spec),
});

function formatErrors(spec) {
  const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
  return errors.map((error) => error.message).join('\n');
}

/**
 * Returns the content of the page at the moment of the failure, as Playwright writes it: the first YAML block of the
 * attachment 'error-context'. The summary prints the content because a CI machine keeps no files.
 */
function readPageState(spec) {
  const kept = spec.tests
    .flatMap((test) => test.results.flatMap((result) => result.attachments))
    .find(({ name, path }) => name === 'error-context' && existsSync(path));
  const text = kept ? readFileSync(kept.path, 'utf8') : '';
  return extractUsedPart(text.match(/^```yaml\n(.*?)\n```$/ms)?.[1] ?? '');
}

/** Returns the part of the page that the journey used: the last dialog, otherwise the screen without its menus. */
function extractUsedPart(page) {
  const lines = page.split('\n');
  const dialog = lines.findLastIndex((line) => /^\s*- (alert)?dialog\b/.test(line));
  const from = dialog === -1 ? lines.findIndex((line) => /^\s*- main\b/.test(line)) : dialog;
  return lines.slice(Math.max(from, 0)).join('\n');
}

/** Counts one failure if no test failed, but the exit code is not 0 (a file does not load) or no test passed. */
function addHiddenFailure(counts, code) {
  const hidden = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return hidden ? { ...counts, failed: 1 } : counts;
}

function broken(report) {
  return { ...NO_RESULTS, failed: 1, failures: [{ name: report, why: 'The run ended without a report.' }] };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

/** Keeps the first lines. In an error they state what was expected and where; the rest is the call log. */
function indentLines(text, maxLines) {
  const lines = text.split('\n').slice(0, maxLines);
  return lines.map((line) => `  ${line}`).join('\n');
}
