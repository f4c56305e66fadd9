import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Tries again until `attempt` stops throwing; after `seconds` throws `sentence` with the last reason as its cause. */
export async function waitUntil(
  attempt: () => Promise<unknown>,
  options: { seconds: number; sentence: string; signal?: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + options.seconds * 1000
  for (;;) {
    options.signal?.throwIfAborted()
    try {
      await attempt()
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(options.sentence, { cause: error })
      await pause(50)
    }
  }
}

/** Resolves when something accepts connections on the loopback port. */
export const accepts = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })

/** Resolves when the address answers 200; otherwise throws with what it answered. */
export async function answersOk(url: string, milliseconds = 3_000): Promise<void> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(milliseconds) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${text.slice(0, 500)}`)
}
