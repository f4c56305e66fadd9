import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endLeftovers, runningIn } from '../../local/run-record.ts'

// usage: node infra/e2e/stack/clean-up.ts FOLDER, with a pipe as its input. When the process at the other end is gone,
// however it ended, nothing of its stack stays.

const [dataDir = ''] = process.argv.slice(2)
for await (const _ of process.stdin);
while (runningIn(dataDir)) await pause(100)
await endLeftovers(dataDir)
rmSync(dataDir, { recursive: true, force: true })
