import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  addCounts,
  canRunAgain,
  countPlaywright,
  formatSummary,
  mergeSecondRun,
  NO_RESULTS,
} from './count.mjs';

const folder = mkdtempSync(join(tmpdir(), 'miya-count-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a report as Playwright does: the tests by their names, passed or not. */
function writeReport(name, tests, errors = []) {
  const specs = Object.entries(tests).map(([id, passed]) => ({
    id,
    title: id,
    file: 'some.spec.ts',
    line: 1,
    tests: [{ status: passed ? 'expected' : 'unexpected', results: [{ errors: [], attachments: [] }] }],
  }));
  const expected = Object.values(tests).filter(Boolean).length;
  const stats = { expected, unexpected: specs.length - expected, flaky: 0, skipped: 0 };
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ stats, errors, suites: [{ specs, suites: [] }] }));
  return file;
}

function countTwoRuns(first, again) {
  const counts = countPlaywright(writeReport('first.json', first), 1);
  return mergeSecondRun(counts, writeReport('again.json', again));
}

const lastLine = (counts) => formatSummary(counts).split('\n').at(-1);

test('one journey that passes the second time is unsure and counts as passed', () => {
  const counts = countTwoRuns({ a: true, b: false }, { b: true });
  assert.equal(lastLine(counts), '2 passed, 0 failed');
  assert.match(formatSummary(counts), /^Unsure \(.*\): some\.spec\.ts:1: b\n/);
});

test('two journeys that pass the second time fail the run', () => {
  const counts = countTwoRuns({ a: true, b: false, c: false }, { b: true, c: true });
  assert.equal(lastLine(counts), '1 passed, 2 failed');
  assert.equal(formatSummary(counts).match(/^Unsure/gm).length, 2);
});

test('a journey that fails twice fails the run', () => {
  const counts = countTwoRuns({ a: true, b: false, c: false }, { b: false, c: true });
  assert.equal(lastLine(counts), '2 passed, 1 failed');
  assert.match(formatSummary(counts), /^Failed: some\.spec\.ts:1: b$/m);
});

test('a journey fails when the second run crashed or did not reach it', () => {
  const counts = countPlaywright(writeReport('first.json', { a: true, b: false }), 1);
  const crashed = writeReport('again.json', { b: true }, [{ message: 'The server ended by itself' }]);
  for (const report of [crashed, join(folder, 'missing.json'), writeReport('other.json', { a: true })])
    assert.equal(lastLine(mergeSecondRun(counts, report)), '1 passed, 1 failed');
});

test('failed journeys do not run again after a crash of the first run', () => {
  const failed = { a: true, b: false };
  assert.equal(canRunAgain(writeReport('1.json', failed), 1), true);
  assert.equal(canRunAgain(writeReport('2.json', failed, [{ message: 'setup' }]), 1), false);
  assert.equal(canRunAgain(writeReport('3.json', failed), 130), false);
  assert.equal(canRunAgain(writeReport('4.json', { a: true }), 1), false);
  assert.equal(canRunAgain(join(folder, 'missing.json'), 1), false);
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`test ${at}`, false]));
  assert.equal(canRunAgain(writeReport('5.json', many), 1), false);
});

test('counts of parts are added, and the last line contains only the counts', () => {
  const counts = addCounts({ ...NO_RESULTS, passed: 3, skipped: 1 }, countTwoRuns({ a: false }, { a: true }));
  assert.equal(lastLine(counts), '4 passed, 0 failed, 1 skipped');
});
