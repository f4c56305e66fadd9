import { expect, it } from 'vitest'
import { FAULT_COLUMNS } from '../faults/columns.ts'
import { resultsPage } from './recorded-run.ts'

const result = (fullName: string, meta?: Record<string, unknown>) => ({
  fullName,
  status: 'passed',
  duration: 1_234,
  ...(meta ? { meta } : {}),
})
const report = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [
    {
      name: 'x',
      status: 'passed',
      message: '',
      assertionResults: [
        result('without clients'),
        result('a kill', {
          fault: { recovery: 3.26, errors: { 'no answer': 2, '503 part.down': 14 }, lost: 0, doubled: 0 },
        }),
      ],
    },
  ],
}
const run = { project: 'faults', page: '', title: 'Faults', about: 'Rows.', row: 'fault' }

it('writes what each test noted beside its row, and nothing where it noted nothing', () => {
  expect(resultsPage({ ...run, columns: FAULT_COLUMNS }, report, new Date('2026-11-23T00:00:00Z'))).toBe(`# Faults

Written by \`make faults\` on 2026-11-23. Rows.

| fault | result | seconds | recovered after, s | client errors | lost | doubled |
| --- | --- | --: | --: | --: | --: | --: |
| a kill | passed | 1.2 | 3.3 | 503 part.down 14, no answer 2 | 0 | 0 |
| without clients | passed | 1.2 |  |  |  |  |
`)
})

it('has no further columns where none are asked for', () => {
  expect(resultsPage(run, report, new Date())).toContain('| a kill | passed | 1.2 |\n')
})
