import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../client/person.ts'
import { waitUntil } from '../wait-until.ts'
import { kindOf } from './figures.ts'
import type { PaperAnswer, Sitter } from './sitter.ts'

/** Milliseconds between two answers of a learner, and before an answer that failed is sent again. */
const ANSWER_EVERY = 200

/** A try that failed. `status` is 0 where nobody answered. */
type Failure = { status: number; kind: string; retryAfter: string | null; message: string }
export type PaperLoad = {
  acknowledged: PaperAnswer[]
  failures: Failure[]
  /** Waits until so many more answers were acknowledged. */
  untilAnswered: (more: number) => Promise<void>
  /** Each learner sends the answer under way until it is acknowledged, and stops. */
  stop: () => Promise<void>
}

const failureOf = (error: unknown): Failure => ({
  status: error instanceof Refused ? error.status : 0,
  kind: kindOf(error),
  retryAfter: error instanceof Refused ? error.retryAfter : null,
  message: (error as Error).message,
})

/**
 * Lets each of them answer the paper round and round, five times in a second. What is not acknowledged is sent again as
 * it was, as the browser does, before the next one.
 */
export function startPapers(sitters: readonly Sitter[]): PaperLoad {
  const acknowledged: PaperAnswer[] = []
  const failures: Failure[] = []
  let running = true

  async function send(sitter: Sitter, answer: PaperAnswer): Promise<void> {
    // After the end of the load there is nobody who could still acknowledge it.
    for (let triesAfter = 0; triesAfter < 50; triesAfter += running ? 0 : 1) {
      try {
        await sitter.send(answer)
        acknowledged.push(answer)
        return
      } catch (error) {
        failures.push(failureOf(error))
        await pause(ANSWER_EVERY)
      }
    }
  }

  async function work(sitter: Sitter, from: number): Promise<void> {
    const { length } = sitter.questions
    await pause((from % 10) * 20)
    for (let turn = 0; running; turn += 1) {
      const began = performance.now()
      await send(sitter, sitter.answerTo(1 + (turn % length), turn % 4, 1 + Math.floor(turn / length)))
      await pause(Math.max(0, began + ANSWER_EVERY - performance.now()))
    }
  }

  const all = sitters.map(work)
  return {
    acknowledged,
    failures,
    untilAnswered: async (more) => {
      const wanted = acknowledged.length + more
      await waitUntil(
        async () => {
          if (acknowledged.length < wanted)
            throw new Error(`${wanted - acknowledged.length} are missing; ${failures.at(-1)?.message ?? 'none failed'}`)
        },
        { seconds: 60, sentence: 'Answers do not go on.' },
      )
    },
    stop: async () => {
      running = false
      await Promise.all(all)
    },
  }
}
