import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Logger } from '@wardround/kit/base/logger.ts'

export type SessionGuess = 'none' | 'likely'
export type Wanted = { key: string; call: string; input: { params?: object; query?: object } }
/** What the frontend's `draw` makes of a path and of what was read for it. */
type Drawing = { html: string; style: string; wanted: Wanted[] }
/** A `reader` gets the first sight of a page, drawn from what is theirs. */
export type DrawnFor = SessionGuess | 'reader'
export type DrawPage = (path: string, session: DrawnFor, data: Record<string, unknown>) => Promise<Drawing>
export type Order = { id: number; path: string; session: DrawnFor; data: Record<string, unknown> }
type Reply = { id: number; drawing?: Drawing; failure?: string }

const LONGEST_MS = 20_000
/**
 * MB of the thread's own heap. Without a limit, young objects may take 48 as in the gateway, whose hot paths need it.
 */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 6 }

type Options = { file: string; logger: Logger; longestMs?: number }

/**
 * Draws pages with the frontend's own components in a thread of its own, which is started when it is first needed and
 * again when it has ended. A drawing that takes too long ends the thread.
 */
export function createDrawer({ file, logger, longestMs = LONGEST_MS }: Options) {
  const waiting = new Map<number, { resolve: (drawing: Drawing) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let orders = 0

  function end(error: Error): void {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void worker?.terminate()
    worker = undefined
  }

  function start(): Worker {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      workerData: pathToFileURL(file).href,
      resourceLimits: LIMITS,
    })
    started.on('message', ({ id, drawing, failure }: Reply) => {
      const order = waiting.get(id)
      waiting.delete(id)
      if (drawing) order?.resolve(drawing)
      else order?.reject(new Error(failure))
    })
    const ended = (error: Error) => {
      if (worker !== started) return
      logger.warn({ err: error }, 'the thread that draws pages has ended')
      end(error)
    }
    started.on('error', (error) => ended(error as Error))
    started.on('exit', (code) => ended(new Error(`it ended with ${code}`)))
    started.unref()
    return started
  }

  const draw: DrawPage = (path, session, data) =>
    new Promise<Drawing>((resolve, reject) => {
      worker ??= start()
      const id = ++orders
      const timer = setTimeout(() => end(new Error(`drawing ${path} took too long`)), longestMs)
      const inTime =
        <T>(finish: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          finish(value)
        }
      waiting.set(id, { resolve: inTime(resolve), reject: inTime(reject) })
      worker.postMessage({ id, path, session, data } satisfies Order)
    })

  return {
    draw,
    /** The thread ends as if it had failed; the next page starts another. */
    stop: async (): Promise<void> => end(new Error('drawing was stopped')),
  }
}

/** Draws where the frontend was built for it, and says so where it was not. */
export function drawerAt(file: string | undefined, logger: Logger) {
  if (!file) return undefined
  if (existsSync(file)) return createDrawer({ file, logger })
  logger.warn({ file }, 'what draws the pages is not there; browsers draw them themselves')
  return undefined
}
