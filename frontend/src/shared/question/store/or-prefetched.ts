import { failureOf } from './send-failure.ts'

/** A connection that hangs this long is treated as none where something lies ready, in milliseconds. */
const PATIENCE_MS = 2_500
const TIMEOUT_MS = 12_000

/**
 * What the service answers; without a connection, or while it keeps the reader waiting, what lies ready in the browser.
 * Refusals are thrown as they come, and so is a failure for which nothing lies ready. `onLate` gets what the service
 * answers after what lies ready was given.
 */
export async function orReady<Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  findReady: () => Promise<Value | undefined>,
  { patience = PATIENCE_MS, onLate }: { patience?: number; onLate?: (value: Value) => void } = {},
): Promise<Value> {
  const asked = ask(AbortSignal.timeout(TIMEOUT_MS)).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const slow = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patience)
  })
  const first = await Promise.race([asked, slow])
  clearTimeout(timer)
  if (first && 'value' in first) return first.value
  const nobodyThere = first === undefined || failureOf(first.error).next === 'wait'
  const ready = nobodyThere ? await findReady() : undefined
  if (ready !== undefined) {
    if (first === undefined && onLate) void asked.then((late) => 'value' in late && onLate(late.value))
    return ready
  }
  const last = first ?? (await asked)
  if ('value' in last) return last.value
  throw last.error
}
