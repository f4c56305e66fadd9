import { basename } from 'node:path'

/** One test of vitest's JSON report; `duration` in milliseconds. */
export type TestResult = {
  fullName?: string
  status?: string
  duration?: number | null
  failureMessages?: readonly string[] | null
  /** What the test noted of itself. */
  meta?: Record<string, unknown>
}

/** The part of vitest's JSON report that is counted. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[]
}

export type Counts = { passed: number; failed: number; skipped: number }

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/**
 * Counts one run. A file that fails outside its tests counts as one failure, and so does a runner
 * that ended badly without naming a failure, or without a report.
 */
export function countRun(report: VitestReport | undefined, exitCode: number | null): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !hasFailure(assertionResults),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
  }
}

const hasFailure = (results: readonly TestResult[]) => results.some(({ status }) => status === 'failed')

/** Long enough for what a browser was waiting for, and what was in its way. */
const LONGEST_LINE = 1500

const shortened = (text: string) => {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > LONGEST_LINE ? `${words.slice(0, LONGEST_LINE)} …` : words
}

/** A line for each failure of a run: the file, the test and how its message begins. */
export function namedFailures(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = basename(name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [shortened(`${file}: ${message}`)]
    return failed.map(({ fullName, failureMessages }) =>
      shortened(`${file}: ${fullName}: ${failureMessages?.join(' ') ?? ''}`),
    )
  })
}
