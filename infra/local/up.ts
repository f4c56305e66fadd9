import { join } from 'node:path'
import { outliveReaders } from './outlive-readers.ts'
import { publicPort } from './ports.ts'
import { ROOT } from './root.ts'
import { endLeftovers, runningIn } from './run-record.ts'
import { type Stack, startStack } from './stack-run.ts'
import { welcome } from './welcome.ts'

/** The wait that a person sees begins before this process does. */
const began = Number(process.env.BOOTSTRAP_BEGAN) || Date.now()
const dataDir = join(ROOT, '.data')
const say = (text: string) => console.log(text)
const abort = new AbortController()
let stack: Stack | undefined
let leaving = false

async function leave(): Promise<void> {
  if (leaving) return
  leaving = true
  say('\nStopping ...')
  abort.abort(new Error('stopped'))
  if (!stack) return
  await stack.stop()
  say('Stopped; the data is kept in .data.')
  process.exit(0)
}
outliveReaders()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())

/** Says everything between a cause and its causes, without stacks: one sentence for people, the reason below it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}\n  ${error.cause.message}` : error.message
}

async function up(): Promise<void> {
  const running = runningIn(dataDir)
  if (running) throw new Error(`It is running already on ${running.urls.gateway}; \`make down\` stops it.`)
  if ((await endLeftovers(dataDir)) > 0) say('Ended what an earlier run had left behind.')
  const gateway = await publicPort('PORT', process.env.PORT, 8080)
  const sandbox = await publicPort('SANDBOX_PORT', process.env.SANDBOX_PORT, 8090)
  if (gateway === sandbox) throw new Error('PORT and SANDBOX_PORT are the same; set one of them to another port.')
  stack = await startStack({
    dataDir,
    publicPorts: { gateway, sandbox },
    sample: process.env.SAMPLE !== 'none',
    community: true,
    containers: process.env.CONTAINERS !== 'never',
    console: true,
    logLevel: process.env.LOG_LEVEL,
    say,
    signal: abort.signal,
  })
  if (leaving) await stack.stop()
  else say(welcome(stack.urls, Math.round((Date.now() - began) / 100) / 10))
}

up().catch((error) => {
  if (leaving) say('Stopped; the data is kept in .data.')
  else console.error(explain(error))
  process.exit(leaving ? 0 : 1)
})
