import type { PortRange } from '../local/ports.ts'
import { endLeftovers } from '../local/run-record.ts'
import { startStack } from '../local/stack-run.ts'

// usage: node infra/faults/stack-host.ts FOLDER FROM TO, with an IPC channel. A runner that a test can kill: it starts
// an installation as `make up` does, what a killed one left included, and ends it when it is told so.

const [dataDir = '', from, to] = process.argv.slice(2)
const portRange: PortRange = [Number(from), Number(to)]

const left = await endLeftovers(dataDir)
const { urls, keys, ports, stop } = await startStack({ dataDir, portRange, site: false, logLevel: 'info' })
process.on('message', async () => {
  await stop()
  process.exit(0)
})
process.send?.({ left, keys, ports, gateway: urls.gateway })
