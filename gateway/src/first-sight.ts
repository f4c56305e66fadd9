import { pathOf } from '@wardround/proto/contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadAsReader } from './drawing/first-sight.ts'
import { API_PREFIX } from './routing.ts'

/** Addresses with a first sight, as the product writes them; others are read by the page alone. */
export const HAS_FIRST_SIGHT = /^\/questionbank\/[a-z0-9-]{1,80}\/[1-9]\d{0,5}$/

/** Of the request for the page: who it is, and by which way they came. */
const PASSED_ON = ['cookie', 'authorization', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const

/** Through the same gates and limits as if the page had asked itself, which then does not ask again. */
export const readerOf =
  (app: FastifyInstance, product: string, { headers, socket }: FastifyRequest): ReadAsReader =>
  async (call, { params, query }) => {
    const path = pathOf(call, product).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const passed = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
    const answer = await app.inject({
      url: API_PREFIX + path,
      query,
      headers: { ...Object.fromEntries(passed), 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      ...(socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {}),
    })
    return answer.statusCode === 200 ? answer.json<{ data: unknown }>().data : null
  }
