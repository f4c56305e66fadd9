import { expect, it } from 'vitest'
import { add, countRun, namedFailures, type VitestReport } from './test-counts.ts'

const report = (more: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  testResults: [],
  ...more,
})
const file = (status: string, results: string[]) => ({
  name: 'x',
  status,
  message: '',
  assertionResults: results.map((status) => ({ status })),
})

it('counts tests', () => {
  expect(countRun(report(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  expect(countRun(report({ numFailedTests: 2, testResults: [file('failed', ['failed', 'failed'])] }), 1).failed).toBe(2)
})

it('counts a file that fails before its tests', () => {
  expect(countRun(report({ testResults: [file('failed', [])] }), 1).failed).toBe(1)
  expect(countRun(report({ testResults: [file('failed', ['passed'])] }), 1).failed).toBe(1)
})

it('counts a runner that crashes', () => {
  expect(countRun(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countRun(report(), 1).failed).toBe(1)
  expect(countRun(report(), null).failed).toBe(1)
})

it('adds runs up', () => {
  expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 4, failed: 5, skipped: 6 })).toEqual({
    passed: 5,
    failed: 7,
    skipped: 9,
  })
})

it('names what failed', () => {
  const results = [
    { fullName: 'opens', status: 'passed' },
    { fullName: 'closes', status: 'failed', failureMessages: ['Error: it stays\n    open'] },
  ]
  const broken = { name: '/a/b.test.ts', status: 'failed', message: 'x'.repeat(2000), assertionResults: [] }
  const [first, second, ...more] = namedFailures(
    report({ testResults: [{ ...file('failed', []), name: '/a/door.test.ts', assertionResults: results }, broken] }),
  )
  expect(first).toBe('door.test.ts: closes: Error: it stays open')
  expect(second).toMatch(/^b\.test\.ts: x{1489} …$/)
  expect(more).toEqual([])
  expect(namedFailures(undefined)).toEqual([])
})
