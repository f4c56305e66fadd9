import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type RunRecord, readRunRecord } from './run-record.ts'
import { startStack } from './stack-run.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'wr-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const pids = ({ children }: RunRecord) => Object.values(children).map(({ pid }) => pid)
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a start is noted before anything runs, so that it can be stopped, and leaves nothing when it is', async () => {
  const abort = new AbortController()
  let atFirst: RunRecord | undefined
  let later: RunRecord | undefined
  const watch = setInterval(() => {
    const record = readRunRecord(dataDir)
    atFirst ??= record
    if (!record?.children.nats) return
    later = record
    abort.abort(new Error('stopped'))
  }, 1)
  await expect(startStack({ dataDir, site: false, only: ['sandbox'], signal: abort.signal })).rejects.toThrow('stopped')
  clearInterval(watch)
  expect(atFirst).toMatchObject({ runner: { pid: process.pid }, children: {} })
  expect(pids(atFirst as RunRecord)).toEqual([])
  expect(pids(later as RunRecord)).toHaveLength(3)
  expect(pids(later as RunRecord).filter(lives)).toEqual([])
  expect(readRunRecord(dataDir)).toBeUndefined()
}, 120_000)
