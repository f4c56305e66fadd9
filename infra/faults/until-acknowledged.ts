import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../client/person.ts'

/** A lost connection or an answer of the gateway that nobody is there: what a browser tries again. */
const isPassing = (error: unknown): boolean =>
  error instanceof Refused ? error.status >= 500 || error.status === 429 : error instanceof TypeError

/**
 * Makes a call again until it is acknowledged, the way the browser's queue of answers does; answers the reply and the
 * tries it took. A refusal ends it.
 */
export async function untilAcknowledged<Reply>(
  call: () => Promise<Reply>,
  seconds = 60,
): Promise<{ reply: Reply; tries: number }> {
  const deadline = Date.now() + seconds * 1000
  for (let tries = 1; ; tries += 1) {
    try {
      return { reply: await call(), tries }
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}
