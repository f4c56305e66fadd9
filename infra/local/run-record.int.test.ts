import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endLeftovers, type RunRecord, readRunRecord, runningIn, stopRunning, writeRunRecord } from './run-record.ts'

const URLS = { gateway: 'http://localhost:1', sandbox: 'http://localhost:2' }
let folder: string
let sleepers: ChildProcess[]

const sleeper = () => {
  const child = spawn('sleep', ['60'])
  sleepers.push(child)
  return child.pid as number
}
const runnerIsGone = () => {
  const file = join(folder, 'run.json')
  const record: RunRecord = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...record, runner: { ...record.runner, began: 'before' } }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wr-record-'))
  sleepers = []
})
afterEach(() => {
  for (const child of sleepers) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('knows a running installation', () => {
  writeRunRecord(folder, {}, URLS)
  expect(runningIn(folder)?.urls).toEqual(URLS)
  runnerIsGone()
  expect(runningIn(folder)).toBeUndefined()
})

it('ends what a killed runner left, and nothing while the runner lives', async () => {
  const pid = sleeper()
  writeRunRecord(folder, { left: pid }, URLS)
  expect(await endLeftovers(folder)).toBe(0)
  runnerIsGone()
  const ended = new Promise((resolve) => sleepers[0]?.once('exit', (_, signal) => resolve(signal)))
  expect(await endLeftovers(folder)).toBe(1)
  expect(await ended).toBe('SIGTERM')
  expect(readRunRecord(folder)).toBeUndefined()
})

it('does not touch another process that got the same number', async () => {
  const pid = sleeper()
  writeRunRecord(folder, { left: pid }, URLS)
  const record = readRunRecord(folder) as RunRecord
  const children = { left: { pid, began: 'long ago' } }
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ runner: { ...record.runner, began: 'before' }, children, urls: URLS }))
  expect(await endLeftovers(folder)).toBe(0)
  expect(sleepers[0]?.exitCode).toBeNull()
  expect(sleepers[0]?.signalCode).toBeNull()
})

it('says when nothing runs', async () => {
  expect(await stopRunning(folder)).toBe(false)
})
