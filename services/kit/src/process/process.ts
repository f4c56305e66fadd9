import { createLogger, type Logger } from '../base/logger.ts'

/** How long a stopping process waits for what it accepted. */
const PATIENCE = 25_000

export type Resources = {
  /** What is opened is added at once, with how it is closed; closing goes in reverse order. */
  add(name: string, close: () => unknown): void
}

type Options = {
  name: string
  logger?: Logger
  /** Opens, builds and starts everything. Throwing ends the process with 1, after closing what was opened. */
  start(resources: Resources): Promise<void>
}

/**
 * Runs a process: starts it, closes everything in reverse order on SIGTERM or SIGINT and exits 0, or 1 when that takes
 * longer than 25 s, when a start fails, or when an error comes that nobody caught.
 */
export async function runProcess({
  name,
  logger = createLogger({ name, level: 'info' }),
  start,
}: Options): Promise<void> {
  const opened: { name: string; close: () => unknown }[] = []
  let ending = false

  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    const late = setTimeout(() => {
      logger.fatal({ patience: PATIENCE }, 'stopping took too long')
      process.exit(1)
    }, PATIENCE)
    late.unref()
    let outcome = code
    for (const resource of opened.reverse()) {
      try {
        await resource.close()
      } catch (error) {
        outcome = 1
        logger.error({ err: error, resource: resource.name }, 'closing failed')
      }
    }
    logger.info({ exitCode: outcome }, 'stopped')
    process.exit(outcome)
  }

  const crash = (error: unknown) => {
    logger.fatal({ err: error }, 'an error that nobody caught')
    void end(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      logger.info({ signal }, 'stopping')
      void end(0)
    })
  }
  try {
    await start({ add: (resourceName, close) => void opened.push({ name: resourceName, close }) })
    logger.info('started')
  } catch (error) {
    logger.fatal({ err: error }, 'starting failed')
    await end(1)
  }
}
