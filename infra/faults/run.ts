import { runAndRecord } from '../scripts/recorded-run.ts'
import { FAULT_COLUMNS } from './columns.ts'

await runAndRecord(
  {
    project: 'faults',
    page: 'infra/faults/RESULTS.md',
    title: 'Faults',
    about: `Each row kills, delays or breaks something of a whole
installation under load, proves that the fault was hit, and compares what was acknowledged with what is there. The last
four columns are of tests that let clients work meanwhile: seconds until all was as before, calls that failed by kind,
and how much of what was acknowledged is missing or there twice.`,
    row: 'fault and what holds',
    columns: FAULT_COLUMNS,
  },
  ['redis', 'nats', 'chromium'],
)
