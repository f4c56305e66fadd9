import { join } from 'node:path'
import { DATA_DIR } from '../local/root.ts'
import { runningIn } from '../local/run-record.ts'
import { runningSite } from '../local/running-site.ts'
import { ensurePrograms } from '../local/servers/programs.ts'
import { startPrometheus, targetsAmong } from './start-prometheus.ts'

// usage: node infra/observability/observe.ts: Prometheus beside the running `make up`, until Ctrl-C.

const record = runningIn(DATA_DIR)
if (!record) {
  console.error('Nothing is running; `make up` first.')
  process.exit(1)
}
const { ports } = runningSite(DATA_DIR, record)
const running = Object.fromEntries(Object.entries(ports).filter(([name]) => name in record.children))
const { prometheus: program } = await ensurePrograms(['prometheus'], DATA_DIR, console.log)
const { url, ended, stop } = await startPrometheus({
  program,
  dataDir: join(DATA_DIR, 'prometheus'),
  port: ports.prometheus ?? 9090,
  targets: targetsAmong(running),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
console.log(`Prometheus reads ${targetsAmong(running).length} processes: ${url}`)
console.log('The set-up page of staff shows the service levels; dashboards for Grafana are in infra/observability.')
await ended
