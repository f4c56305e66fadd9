import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logSink } from './log-lines.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr-logs-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A file that takes no line: a device that is always full, or, where there is none, a folder in its place. */
const fill = (file: string) => (existsSync('/dev/full') ? symlinkSync('/dev/full', file) : mkdirSync(file))

it('a full disk costs log lines, not the runner, and logging goes on once there is room', async () => {
  const file = join(folder, 'identity.log')
  fill(file)
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const sink = logSink({ name: 'identity', file, console: false })
  const output = new PassThrough()
  sink.attach(output)
  for (let line = 0; line < 100; line += 1) output.write(`lost ${line}\n`)
  await new Promise((resolve) => setImmediate(resolve))
  rmSync(file, { recursive: true })
  await eventually(() => {
    output.write('kept\n')
    sink.note('noted')
    expect(readFileSync(file, 'utf8')).toMatch(/^kept\n/m)
  })
  await eventually(() => expect(readFileSync(file, 'utf8')).toContain('noted'))
  process.off('uncaughtException', note)
  sink.close()
  expect(uncaught).toEqual([])
})
