import type { SWRConfiguration } from 'swr'
import { isApiError } from '#shared/api/api-error.ts'

const TRIES = 3
const PAUSE_MS = 2_000

/**
 * Reads are tried again only where another try can help: no connection, or a part of the service is away. Nothing loops
 * on a refusal.
 */
export const swrOptions: SWRConfiguration = {
  focusThrottleInterval: 60_000,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    const mayHelp = isApiError(
      error,
      'network',
      'gateway.unavailable',
      'gateway.upstream-unavailable',
      'gateway.timeout',
    )
    if (mayHelp && retryCount <= TRIES)
      setTimeout(() => void revalidate({ retryCount }), PAUSE_MS * 2 ** (retryCount - 1))
  },
}
