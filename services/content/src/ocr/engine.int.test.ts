import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@wardround/kit/base/logger.ts'
import sharp from 'sharp'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createEngine, EngineLost } from './engine.ts'

afterEach(() => vi.useRealTimers())

const TEN_MINUTES = 600_000
const WORDS =
  '<svg width="700" height="90"><text x="20" y="60" font-size="40" font-family="serif">Adrenal crisis</text></svg>'
const drawPage = () => sharp(Buffer.from(WORDS)).flatten({ background: '#fff' }).png().toBuffer()

/** Notes the processes that an engine starts. */
function recorder(): { logger: Logger; pids: number[] } {
  const pids: number[] = []
  const info = ({ pid }: { pid: number }) => pids.push(pid)
  return { pids, logger: { info, warn: () => undefined } as unknown as Logger }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('takes a process of its own, which is gone ten idle minutes after the last page', async () => {
  const picture = await drawPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { logger, pids } = recorder()
  const engine = createEngine(logger)
  expect(pids).toEqual([])
  await engine.read(picture)
  vi.advanceTimersByTime(TEN_MINUTES - 1)
  await engine.read(picture)
  const [pid = 0, ...more] = pids
  expect(more).toEqual([])
  vi.advanceTimersByTime(TEN_MINUTES - 1)
  expect(isRunning(pid)).toBe(true)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
  await engine.close()
}, 120_000)

it('loses a page whose process cannot be started, and nothing else', async () => {
  const picture = await drawPage()
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  const engine = createEngine(recorder().logger)
  process.execPath = '/nowhere/node'
  await expect(engine.read(picture)).rejects.toThrow(EngineLost)
  process.execPath = execPath
  expect((await engine.read(picture)).text).toContain('crisis')
  await engine.close()
}, 60_000)

it('loses a page whose process is killed, and reads it again in another', async () => {
  const picture = await drawPage()
  const { logger, pids } = recorder()
  const engine = createEngine(logger)
  const lost = expect(engine.read(picture)).rejects.toThrow(EngineLost)
  await expect.poll(() => pids.length).toBe(1)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await lost
  expect((await engine.read(picture)).text).toContain('crisis')
  expect(pids).toHaveLength(2)
  await engine.close()
  expect(pids.map(isRunning)).toEqual([false, false])
}, 120_000)

it('gives a page up that takes too long, and ends its process', async () => {
  const { logger, pids } = recorder()
  const engine = createEngine(logger, { page: 1 })
  await expect(engine.read(await drawPage())).rejects.toThrow(EngineLost)
  await expect.poll(() => isRunning(pids[0] ?? 0), { timeout: 30_000 }).toBe(false)
}, 60_000)

/** A process that reads a page again and again with an engine of its own, whose process holds on to its stderr. */
async function startReader(picture: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'wr-reader-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const engine = fileURLToPath(new URL('engine.ts', import.meta.url))
  const program = join(folder, 'reader.mjs')
  await writeFile(
    program,
    `import { createEngine } from ${JSON.stringify(engine)}
    const engine = createEngine({ info: () => console.log('started') })
    for (;;) console.log((await engine.read(Buffer.from('${picture.toString('base64')}', 'base64'))).text)`,
  )
  const reader = spawn(process.execPath, [program])
  onTestFinished(() => void reader.kill('SIGKILL'))
  let said = ''
  reader.stdout.on('data', (chunk) => {
    said += chunk
  })
  let isHeld = true
  reader.stderr.resume().on('end', () => {
    isHeld = false
  })
  const says = (word: string) => expect.poll(() => said, { timeout: 60_000, interval: 10 }).toContain(word)
  await says('started')
  return { reader, says, isHeld: () => isHeld }
}

it.each([
  ['is loading', 'started'],
  ['reads', 'crisis'],
])(
  'is gone, too, when the process that asked is killed while it %s',
  async (_when, word) => {
    const { reader, says, isHeld } = await startReader(await drawPage())
    await says(word)
    reader.kill('SIGKILL')
    await expect.poll(() => reader.signalCode).toBe('SIGKILL')
    await expect.poll(isHeld, { timeout: 30_000 }).toBe(false)
  },
  120_000,
)
