import type { Clock } from '@wardround/kit/base/clock.ts'
import { isLeaving } from '@wardround/kit/http/drain.ts'
import type { ServiceName } from '@wardround/proto/contract.ts'
import type { UpstreamUrls } from './config.ts'

/** How long an address that could not be reached is passed over, while another one is left. */
const REST_MS = 1000
/** How long one that says that it is about to leave is: longer than it stays. */
const LEAVING_MS = 3000

/** Takes the addresses of each service in turn. */
export function createUpstreams(urls: UpstreamUrls, clock: Clock) {
  const turns = new Map<ServiceName, number>()
  const restingUntil = new Map<string, number>()
  const restOf = (url: string) => restingUntil.get(url) ?? 0
  const rest = (origin: string, milliseconds: number) => restingUntil.set(origin, clock().getTime() + milliseconds)
  return {
    /** While all of them rest, the one that does so for the shortest time from now. */
    next(service: ServiceName): string {
      const all = urls[service]
      const turn = turns.get(service) ?? 0
      turns.set(service, turn + 1)
      if (all.length === 1) return all[0] as string
      const now = clock().getTime()
      const rested = all.filter((url) => restOf(url) <= now)
      if (rested.length > 0) return rested[turn % rested.length] as string
      return all.reduce((first, url) => (restOf(url) < restOf(first) ? url : first))
    },
    /** Notes what came with an answer: an instance that is about to leave is passed over for a while. */
    answered(origin: string, headers: Parameters<typeof isLeaving>[0]): void {
      if (isLeaving(headers)) rest(origin, LEAVING_MS)
    },
    /** Passes an address over for a while; true where the service has another one. */
    failed(service: ServiceName, origin: string): boolean {
      rest(origin, REST_MS)
      return urls[service].length > 1
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
