import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './programs.ts'
import type { Command } from './runner.ts'

type Server = { program: Program; dataDir: string; port: number; password: string }

function configFile(folder: string, file: string, text: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, file)
  // The password stands in a private file rather than on the command line, which everybody on the machine can read.
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

/** Queues and limits must not be evicted, and survive a crash but for the last second. */
export function prepareRedis({ program, dataDir, port, password }: Server): Command {
  const config = configFile(
    dataDir,
    'redis.conf',
    `bind 127.0.0.1
port ${port}
requirepass ${password}
dir ${JSON.stringify(dataDir)}
appendonly yes
appendfsync everysec
save ""
maxmemory 256mb
maxmemory-policy noeviction
`,
  )
  return { name: 'redis', command: program.path, args: [config], env: { ...process.env, ...program.env } }
}

/** One server with JetStream; streams are files below the data folder. */
export function prepareNats({ program, dataDir, port, password }: Server): Command {
  const config = configFile(
    dataDir,
    'nats.conf',
    `host: "127.0.0.1"
port: ${port}
max_payload: 4MB
authorization { user: "wardround", password: "${password}" }
jetstream { store_dir: ${JSON.stringify(dataDir)}, max_memory_store: 64MB, max_file_store: 4GB }
`,
  )
  return { name: 'nats', command: program.path, args: ['-c', config], env: { ...process.env, GOMEMLIMIT: '96MiB', ...program.env } }
}
