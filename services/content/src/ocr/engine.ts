import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { ReadReply, ReadText } from './engine-messages.ts'

const PROGRAM = fileURLToPath(new URL('engine-process.ts', import.meta.url))
const MINUTE = 60_000

/** A page could not be read in its time, or the process that read it died. */
export class EngineLost extends Error {}

export type Engine = {
  /** Reads one page; pages are read one after the other. Throws `EngineLost`, or what is wrong with the picture. */
  read(picture: Buffer): Promise<ReadText>
  close(): Promise<void>
}

type Limits = { idle: number; page: number; pagesEach: number; age: number }

/**
 * Reading takes a process of its own, started with the first page and ended when it has been idle for ten minutes. It
 * is replaced every 50 pages or hour, because the engine adapts to what it read and keeps its memory.
 */
export function createEngine(
  logger: Logger,
  { idle = 10 * MINUTE, page = MINUTE, pagesEach = 50, age = 60 * MINUTE }: Partial<Limits> = {},
): Engine {
  let child: ChildProcess | undefined
  let startedAt = 0
  let pages = 0
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    clearTimeout(idleTimer)
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await gone
  }

  const running = async (): Promise<ChildProcess> => {
    if (child && (pages >= pagesEach || Date.now() - startedAt > age)) await end()
    if (child?.connected) return child
    child = fork(PROGRAM, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    startedAt = Date.now()
    pages = 0
    // Without a listener one that could not start, or that cannot be sent to, would end the worker.
    child.on('error', (error) => logger.warn({ err: error }, 'the process that reads pages failed'))
    logger.info({ pid: child.pid }, 'the process that reads pages has started')
    return child
  }

  async function readOne(picture: Buffer): Promise<ReadText> {
    clearTimeout(idleTimer)
    const process = await running()
    pages += 1
    const id = pages
    try {
      const gone = new AbortController()
      process.once('exit', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(page)])
      // Rejects on an error of the process, too.
      const replied = once(process, 'message', { signal })
      process.send({ id, picture }, (error) => error && gone.abort())
      const [reply] = (await replied.catch((cause: unknown) => {
        throw new EngineLost('the process that reads pages was lost or took too long', { cause })
      })) as [ReadReply]
      if ('problem' in reply) throw new Error(reply.problem)
      return reply.read
    } catch (error) {
      if (error instanceof EngineLost) await end()
      throw error
    } finally {
      idleTimer = setTimeout(() => void end(), idle)
      idleTimer.unref()
    }
  }

  return {
    read: (picture) => {
      const reading = last.then(() => readOne(picture))
      last = reading.catch(() => {})
      return reading
    },
    close: end,
  }
}
