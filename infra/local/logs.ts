import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readable } from './log-lines.ts'
import { ROOT } from './root.ts'

/** How much of an existing log is shown first, in bytes. */
const TAIL = 4_000

const folder = join(ROOT, '.data/logs')
const only = process.argv[2]
const positions = new Map<string, { at: number; rest: string }>()

function showNew(file: string): void {
  const path = join(folder, file)
  const { size } = statSync(path)
  const known = positions.get(file) ?? { at: Math.max(0, size - TAIL), rest: '' }
  if (size < known.at) known.at = 0
  const chunk = Buffer.alloc(size - known.at)
  const handle = openSync(path, 'r')
  readSync(handle, chunk, 0, chunk.length, known.at)
  closeSync(handle)
  const lines = (known.rest + chunk.toString()).split('\n')
  positions.set(file, { at: size, rest: lines.pop() ?? '' })
  for (const line of lines) if (line) console.log(`${basename(file, '.log').padEnd(20)} ${readable(line)}`)
}

if (!existsSync(folder)) {
  console.error('There are no logs yet; `make up` writes them.')
  process.exit(1)
}
process.on('SIGINT', () => process.exit(0))
for (;;) {
  for (const file of readdirSync(folder)) if (!only || file === `${only}.log`) showNew(file)
  await pause(300)
}
