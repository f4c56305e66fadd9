import { runAndRecord } from '../scripts/recorded-run.ts'

await runAndRecord(
  {
    project: 'faults',
    page: 'infra/faults/RESULTS.md',
    title: 'Faults',
    about: `Each row kills, delays or breaks something of a whole
installation under load, proves that the fault was hit, and compares what was acknowledged with what is there.`,
    row: 'fault and what holds',
  },
  ['redis', 'nats', 'chromium'],
)
