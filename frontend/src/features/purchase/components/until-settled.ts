import { type ApiError, isApiError, wasRefused } from '#shared/api/api-error.ts'

const TRIES = 10
const PAUSE_S = 2

/** No answer yet, or one that says to come again: the same request under the same key may be settled in a moment. */
const isUnsettled = (error: unknown): error is ApiError =>
  isApiError(error) && !wasRefused(error) && error.code !== 'internal'

const waitFor = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/**
 * Sends a request again, as often as the server asks, until it is done or refused; throws the last failure after ten
 * tries. `onWaiting` hears that it takes longer, so that the page can say so. Pass the same idempotency key each time.
 */
export async function untilSettled<T>(send: () => Promise<T>, onWaiting: (waits: boolean) => void): Promise<T> {
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send()
      } catch (error) {
        if (!isUnsettled(error) || tries >= TRIES) throw error
        onWaiting(true)
        await waitFor(error.retryAfter ?? PAUSE_S)
      }
    }
  } finally {
    onWaiting(false)
  }
}
