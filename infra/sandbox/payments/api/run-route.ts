import type { Clock } from '@wardround/kit/base/clock.ts'
import { type Database, transaction } from '@wardround/kit/data/database.ts'
import { savepoint } from '@wardround/kit/data/one-transaction.ts'
import { ApiError, invalidRequest } from '../base/api-error.ts'
import { Expand } from '../base/params.ts'
import { authenticate } from './authenticate.ts'
import { checkExpand, expand } from './expand.ts'
import { fingerprintOf, once, type Reply } from './idempotency.ts'
import { parseParams } from './parse-params.ts'
import { publishableView } from './publishable-view.ts'
import type { Call, Route } from './route.ts'

export type PaymentsDeps = { db: Database; clock: Clock; publicUrl: string }

export type ApiRequest = {
  requestId: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  id: string
  /** The path as it was called. */
  path: string
  params: Record<string, unknown>
}

const toReply = (result: object | ApiError): Reply =>
  result instanceof ApiError ? { status: result.status, body: { error: result.body } } : { status: 200, body: result }

/** Runs the handler in a savepoint: what a thrown failure had written is gone, its answer is kept. */
async function perform(route: Route, call: Call, params: unknown, expansions: string[]): Promise<Reply> {
  try {
    return await savepoint(call.trx, async () => {
      const result = await route.handle(call, params as never)
      if (!(result instanceof ApiError)) await expand(call.trx, result, expansions, route.returns)
      return publishableView(call.caller, toReply(result))
    })
  } catch (error) {
    if (error instanceof ApiError) return publishableView(call.caller, toReply(error))
    throw error
  }
}

/** One API call from its key to its answer: who, what is asked, whether it was asked before, the work itself. */
export async function runRoute(
  deps: PaymentsDeps,
  route: Route,
  request: ApiRequest,
): Promise<Reply & { replayed: boolean }> {
  const caller = authenticate(request.authorization, route.callers ?? [])
  const { expand: paths, ...rest } = request.params
  const expansions = parseParams(Expand.optional(), paths) ?? []
  checkExpand(expansions, route.returns)
  const params = parseParams(route.params, rest)
  const key = route.method === 'POST' ? request.idempotencyKey : undefined
  if (key !== undefined && (key === '' || key.length > 255))
    throw invalidRequest('An idempotency key has 1 to 255 characters.')
  const now = Math.floor(deps.clock().getTime() / 1000)
  return transaction(deps.db, async (trx) => {
    const call: Call = {
      trx,
      now,
      caller,
      id: request.id,
      requestId: request.requestId,
      idempotencyKey: key ?? null,
      publicUrl: deps.publicUrl,
    }
    const work = () => perform(route, call, params, expansions)
    return key === undefined
      ? { ...(await work()), replayed: false }
      : once(trx, key, fingerprintOf([route.method, request.path, caller, request.params]), work)
  })
}
