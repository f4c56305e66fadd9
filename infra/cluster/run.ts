import { FAULT_COLUMNS } from '../faults/columns.ts'
import { runAndRecord } from '../scripts/recorded-run.ts'

await runAndRecord(
  {
    project: 'cluster-rehearsal',
    page: 'infra/cluster/RESULTS.md',
    title: 'Cluster rehearsal',
    about: `Three NATS servers, Redis with a follower
and Sentinel, PostgreSQL with a standby, two of every process and nginx with TLS, on one machine. While learners answer
and staff write, each row restarts, kills, fails over or deploys something. Seconds are from the beginning of that until
all was ready and ten more answers had been given; client errors are those that a client tries again.`,
    row: 'what happened under load',
    columns: FAULT_COLUMNS,
  },
  ['redis', 'nats', 'nginx'],
)
