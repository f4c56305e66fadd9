import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitUntil } from '../wait-until.ts'
import {
  endLeftovers,
  type RunRecord,
  readRunRecord,
  removeRunRecord,
  runningIn,
  stopRunning,
  writeRunRecord,
} from './run-record.ts'

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
  writeFileSync(
    join(folder, 'run.json'),
    JSON.stringify({ runner: { ...record.runner, began: 'before' }, children, urls: URLS }),
  )
  expect(await endLeftovers(folder)).toBe(0)
  expect(sleepers[0]?.exitCode).toBeNull()
  expect(sleepers[0]?.signalCode).toBeNull()
})

/** Notes another process as the runner. */
const runnerIs = (pid: number, children: Record<string, number>) => {
  writeRunRecord(folder, { runner: pid, ...children }, URLS)
  const { children: marks, urls } = readRunRecord(folder) as RunRecord
  const { runner, ...rest } = marks
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ runner, children: rest, urls }))
}
const endOf = (child: ChildProcess) => new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data).trim())))

it('ends a runner that does not stop by itself, and then what it started', async () => {
  const runner = spawn('sh', ['-c', 'trap "" TERM; echo up; while :; do sleep 0.1; done'])
  sleepers.push(runner)
  await firstLine(runner)
  const started = sleeper()
  runnerIs(runner.pid as number, { started })
  const ended = endOf(sleepers[1] as ChildProcess)
  expect(await stopRunning(folder, 0.2)).toBe(true)
  expect(await ended).toBe('SIGTERM')
  expect(readRunRecord(folder)).toBeUndefined()
})

it.skipIf(process.platform !== 'linux')('takes a runner for gone whose end nobody has taken note of', async () => {
  const careless = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'])
  sleepers.push(careless)
  const runner = Number(await firstLine(careless))
  const state = () => /State:\s*(\w)/.exec(readFileSync(`/proc/${runner}/status`, 'utf8'))?.[1]
  const started = sleeper()
  runnerIs(runner, { started })
  const record = readRunRecord(folder) as RunRecord
  const began = readFileSync(`/proc/${runner}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19] as string
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ ...record, runner: { pid: runner, began } }))
  const gone = async () => {
    if (state() !== 'Z') throw new Error('It is alive.')
  }
  await waitUntil(gone, { seconds: 10, sentence: 'It did not end.' })
  const ended = endOf(sleepers[1] as ChildProcess)
  expect(await stopRunning(folder, 0.2)).toBe(true)
  expect(await ended).toBe('SIGTERM')
})

it('leaves the note of another runner', () => {
  runnerIs(sleeper(), {})
  removeRunRecord(folder)
  expect(readRunRecord(folder)).toBeDefined()
  writeRunRecord(folder, {}, URLS)
  removeRunRecord(folder)
  expect(readRunRecord(folder)).toBeUndefined()
})

it('says when nothing runs', async () => {
  expect(await stopRunning(folder)).toBe(false)
})
