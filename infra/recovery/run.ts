import { runAndRecord } from '../scripts/recorded-run.ts'
import { RESTORE_COLUMNS } from './figures.ts'

await runAndRecord(
  {
    project: 'restore-rehearsal',
    page: 'infra/recovery/RESULTS.md',
    title: 'Restore rehearsal',
    about: `A whole installation under load is backed up
(base backup, archived log, files), broken, and put back on the same machine from the backup and the
installation's own keys, which are kept beside it. Learners' answers,
feedback and categories that were acknowledged are looked for afterwards, one by one.`,
    row: 'what broke and what holds',
    columns: RESTORE_COLUMNS,
  },
  ['redis', 'nats'],
)
