import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { add, afterRepeat, canRepeat, NOTHING, ofPlaywright, summaryOf } from './count.mjs';

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
  const counts = ofPlaywright(writeReport('first.json', first), 1);
  return afterRepeat(counts, writeReport('again.json', again));
}

const lastLine = (counts) => summaryOf(counts).split('\n').at(-1);

test('one journey that passes the second time is unsure and counts as passed', () => {
  const counts = countTwoRuns({ a: true, b: false }, { b: true });
  assert.equal(lastLine(counts), '2 passed, 0 failed');
  assert.match(summaryOf(counts), /^Unsure \(.*\): some\.spec\.ts:1: b\n/);
});

test('two journeys that pass the second time fail the run', () => {
  const counts = countTwoRuns({ a: true, b: false, c: false }, { b: true, c: true });
  assert.equal(lastLine(counts), '1 passed, 2 failed');
  assert.equal(summaryOf(counts).match(/^Unsure/gm).length, 2);
});

test('a journey that fails twice fails the run', () => {
  const counts = countTwoRuns({ a: true, b: false, c: false }, { b: false, c: true });
  assert.equal(lastLine(counts), '2 passed, 1 failed');
  assert.match(summaryOf(counts), /^Failed: some\.spec\.ts:1: b$/m);
});

test('a journey is not forgiven when the second run crashed or did not reach it', () => {
  const counts = ofPlaywright(writeReport('first.json', { a: true, b: false }), 1);
  const crashed = writeReport('again.json', { b: true }, [{ message: 'The server ended by itself' }]);
  for (const report of [crashed, join(folder, 'missing.json'), writeReport('other.json', { a: true })])
    assert.equal(lastLine(afterRepeat(counts, report)), '1 passed, 1 failed');
});

test('a crash of the first run is not repeated', () => {
  const failed = { a: true, b: false };
  assert.equal(canRepeat(writeReport('1.json', failed), 1), true);
  assert.equal(canRepeat(writeReport('2.json', failed, [{ message: 'setup' }]), 1), false);
  assert.equal(canRepeat(writeReport('3.json', failed), 130), false);
  assert.equal(canRepeat(writeReport('4.json', { a: true }), 1), false);
  assert.equal(canRepeat(join(folder, 'missing.json'), 1), false);
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`test ${at}`, false]));
  assert.equal(canRepeat(writeReport('5.json', many), 1), false);
});

test('parts add up, and the last line holds nothing but the counts', () => {
  const counts = add({ ...NOTHING, passed: 3, skipped: 1 }, countTwoRuns({ a: false }, { a: true }));
  assert.equal(lastLine(counts), '4 passed, 0 failed, 1 skipped');
});
