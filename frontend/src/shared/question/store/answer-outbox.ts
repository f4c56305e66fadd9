import type { CallReply } from '@wardround/proto/contract.ts'
import type { recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import type { PendingAnswer } from './practice-database.ts'
import { type Failure, failureOf, pauseAfter } from './send-failure.ts'

export type Reply = CallReply<typeof recordAnswer>

/**
 * How an answer left the outbox. `conflict`: answered elsewhere since, `error.data` holds the state. `gone`: another
 * tab has sent it.
 */
export type Outcome =
  | { kind: 'recorded'; reply: Reply }
  | { kind: 'conflict' | 'refused'; error: ApiError }
  | { kind: 'gone' }

/** `failed`: tried in vain at least once, so it waits for a connection. */
export type OutboxEntry = { answer: PendingAnswer; failed: boolean }
export type OutboxState = { ready: boolean; entries: readonly OutboxEntry[] }

export type OutboxDeps = {
  /** What was kept by this and other tabs, for the person whose outbox this is. */
  readAll: () => Promise<PendingAnswer[]>
  /** True when the answer is on disk. */
  put: (answer: PendingAnswer) => Promise<boolean>
  remove: (answer: PendingAnswer) => Promise<void>
  send: (answer: PendingAnswer) => Promise<Reply>
  /** Runs the work while no other tab sends. */
  alone: (work: () => Promise<void>) => Promise<void>
  finalised: (answer: PendingAnswer, outcome: Outcome) => void
  later: (work: () => void, milliseconds: number) => () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Where an answer stands: `writing` to disk, safely on `disk`, or in `memory` alone where the browser keeps nothing.
 */
type Held = OutboxEntry & { where: 'writing' | 'disk' | 'memory' }

/**
 * Keeps answers until the service has confirmed them, and sends them in the order of submission with the id they were
 * born with. What fails for want of a connection is tried again with growing pauses and whenever `flush` is called.
 */
export function createOutbox(deps: OutboxDeps) {
  let held: Held[] = []
  let state: OutboxState = { ready: false, entries: [] }
  let running: Promise<void> | undefined
  let again = false
  let cancelRetry: (() => void) | undefined
  let retries = 0
  const listeners = new Set<() => void>()

  const publish = (ready = state.ready) => {
    held.sort((one, other) => one.answer.submittedAt - other.answer.submittedAt)
    state = { ready, entries: held.map(({ answer, failed }) => ({ answer, failed })) }
    for (const listener of listeners) listener()
  }
  const drop = (answer: PendingAnswer, outcome: Outcome) => {
    held = held.filter((one) => one.answer !== answer)
    deps.finalised(answer, outcome)
    publish()
  }
  const finalise = async (answer: PendingAnswer, outcome: Outcome) => {
    await deps.remove(answer)
    drop(answer, outcome)
  }

  /** Takes in what other tabs or an earlier visit have kept, and lets go of what another tab has sent. */
  async function meetDisk(): Promise<void> {
    const kept = await deps.readAll()
    const isKept = ({ answer }: Held) => kept.some((one) => one.body.answerId === answer.body.answerId)
    for (const one of held.filter((entry) => entry.where === 'disk' && !isKept(entry)))
      drop(one.answer, { kind: 'gone' })
    const known = new Set(held.map(({ answer }) => answer.questionId))
    held.push(
      ...kept
        .filter((answer) => !known.has(answer.questionId))
        .map((answer) => ({ answer, failed: false, where: 'disk' as const })),
    )
    publish(true)
  }

  async function attempt(entry: Held): Promise<Failure | undefined> {
    try {
      await finalise(entry.answer, { kind: 'recorded', reply: await deps.send(entry.answer) })
      retries = 0
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      if (failure.next === 'drop') await finalise(entry.answer, { kind: failure.kind, error: failure.error })
      else entry.failed = true
      publish()
      return failure
    }
  }

  async function sendAll(): Promise<void> {
    const skipped = new Set<string>()
    for (;;) {
      await meetDisk()
      const entry = held.find((one) => one.where !== 'writing' && !skipped.has(one.answer.questionId))
      if (!entry) break
      const failure = await attempt(entry)
      if (failure?.next === 'halt') return allWait()
      if (failure?.next === 'skip') skipped.add(entry.answer.questionId)
      if (failure?.next === 'wait') {
        allWait()
        break
      }
    }
    if (held.some(({ failed }) => failed)) retryAfterPause()
  }

  function allWait(): void {
    for (const one of held) one.failed = true
    publish()
  }

  /** Only these lengthen the pause: answers that are given without a connection are tried too. */
  function retryAfterPause(): void {
    cancelRetry?.()
    cancelRetry = deps.later(() => {
      retries += 1
      void flush()
    }, pauseAfter(retries))
  }

  /** Sends whatever waits. Asked for during a run, which may be about to fail, it runs once more. */
  function flush(): Promise<void> {
    cancelRetry?.()
    again = running !== undefined
    running ??= deps.alone(sendAll).finally(() => {
      running = undefined
      return again ? flush() : undefined
    })
    return running
  }

  /**
   * Takes an answer in and sends it; a second one for the same question is left out while the first is here. False
   * then.
   */
  function submit(answer: PendingAnswer): boolean {
    if (held.some((one) => one.answer.questionId === answer.questionId)) return false
    const entry: Held = { answer, failed: false, where: 'writing' }
    held.push(entry)
    publish()
    void deps.put(answer).then((onDisk) => {
      entry.where = onDisk ? 'disk' : 'memory'
      return flush()
    })
    return true
  }

  return {
    /** Takes in what an earlier visit has kept; `ready` from then on. */
    load: meetDisk,
    submit,
    flush,
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => cancelRetry?.(),
  }
}
