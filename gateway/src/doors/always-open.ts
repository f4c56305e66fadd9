import { CALLS } from '@wardround/proto/calls.ts'
import { pathOf } from '@wardround/proto/contract.ts'
import type { FastifyRequest } from 'fastify'
import { API_PREFIX } from '../routing.ts'

/** Addresses by which machines look after this process. */
const OF_MACHINES = ['/healthz', '/readyz', '/metrics']

/**
 * What neither staging's lock nor maintenance shuts out: whoever looks after this process, and webhooks, which prove
 * themselves by a signature and would otherwise be lost.
 */
export function alwaysOpen(product: string): (request: FastifyRequest) => boolean {
  const webhooks = CALLS.filter(({ handling }) => handling.webhook).map((call) => API_PREFIX + pathOf(call, product))
  const open = new Set([...OF_MACHINES, ...webhooks])
  return ({ routeOptions }) => open.has(routeOptions.url ?? '')
}
