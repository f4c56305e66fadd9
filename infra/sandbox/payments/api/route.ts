import type { Connection } from '@wardround/kit/data/database.ts'
import type { z } from 'zod'
import type { ApiError } from '../base/api-error.ts'
import type { Kind } from '../store/object-repository.ts'
import type { Caller } from './authenticate.ts'

/** What every change works with: one transaction, one moment, and who asked. */
export type Context = {
  trx: Connection
  /** Unix seconds. */
  now: number
  /** `req_…` and key of the API request; null when a timer or the bank's page acts. */
  requestId: string | null
  idempotencyKey: string | null
  /** Where browsers reach the sandbox, without a slash at the end. */
  publicUrl: string
}

export type Call = Context & {
  caller: Caller
  /** The path's `:id`, or an empty string. */
  id: string
}

/** One call of the provider's API. */
export type Route<Params = never> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/v1/${string}`
  /** Kind of the answer, which decides what `expand` may name. */
  returns: Kind | `list:${Kind}`
  /** Besides the secret key. */
  callers?: readonly Caller[]
  params: z.ZodType<Params>
  /** Returns the object. A returned ApiError is the answer, and what was written stays; a thrown one undoes it. */
  handle: (call: Call, params: Params) => Promise<object | ApiError>
}

/** Ties a handler's parameters to its schema. */
export const defineRoute = <Params>(route: Route<Params>): Route => route as unknown as Route
