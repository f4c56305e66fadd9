import type { Clock } from '@wardround/kit/base/clock.ts'
import type { ServiceName } from '@wardround/proto/contract.ts'
import type { UpstreamUrls } from './config.ts'

/** How long an address that could not be reached is passed over, while another one is left. */
const REST_MS = 1000

/** Takes the addresses of each service in turn. */
export function createUpstreams(urls: UpstreamUrls, clock: Clock) {
  const turns = new Map<ServiceName, number>()
  const restingUntil = new Map<string, number>()
  return {
    next(service: ServiceName): string {
      const all = urls[service]
      const turn = turns.get(service) ?? 0
      turns.set(service, turn + 1)
      if (all.length === 1) return all[0] as string
      const now = clock().getTime()
      const rested = all.filter((url) => (restingUntil.get(url) ?? 0) <= now)
      const choice = rested.length > 0 ? rested : all
      return choice[turn % choice.length] as string
    },
    /** Passes an address over for a while; true while another one of the service is left. */
    failed(service: ServiceName, origin: string): boolean {
      const now = clock().getTime()
      restingUntil.set(origin, now + REST_MS)
      return urls[service].some((url) => (restingUntil.get(url) ?? 0) <= now)
    },
  }
}
const HUNG_UP: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET']

/**
 * Whether another instance may be asked the same: nobody listened, so that nothing was sent, or one hung up without an
 * answer on what does no more when it is done twice.
 */
export function mayAskAnother(error: unknown, method: string): boolean {
  const { code } = error as { code?: unknown }
  return code === 'ECONNREFUSED' || (method !== 'POST' && HUNG_UP.includes(code))
}

export type Upstreams = ReturnType<typeof createUpstreams>
