import { z } from 'zod'
import type { PermissionArea, PermissionFlag } from './codes.ts'
import { Failure, Success } from './envelope.ts'
import { CATALOGUE, type ErrorCode } from './errors.ts'

export const SERVICES = ['identity', 'content', 'assessment', 'billing', 'notification', 'moderation'] as const
export type ServiceName = (typeof SERVICES)[number]

/**
 * Who may make a call. `public`: anyone. `session`: any live session. `verified`: confirmed e-mail (and identity where required).
 * `qb`, `gems`: that service is live. `mla`: question bank and MLA group. `Area:flag`: that staff permission.
 * `author`: `a` or `e` on any content area. `admin`: any administrator.
 * `service`: another process of ours, with the gateway's signature; the gateway never routes it.
 */
export type Access =
  | 'public'
  | 'session'
  | 'verified'
  | 'qb'
  | 'gems'
  | 'mla'
  | 'author'
  | 'admin'
  | 'service'
  | `${PermissionArea}:${PermissionFlag}`
  | 'Users:v+impersonate'

/** What a call counts against; the numbers are in the gateway's `rate-limits.ts`. The first six are exact and fail closed. */
export const RATE_CLASSES = [
  'login',
  'signup',
  'check',
  'code',
  'send-code',
  'payment',
  'read',
  'question',
  'ahead',
  'answer',
  'search',
  'community',
  'upload',
  'staff',
] as const
export type RateClass = (typeof RATE_CLASSES)[number]

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

type Shape = z.ZodRawShape

type Declaration<Params extends Shape, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> = {
  /** The verb and noun that the use case, the client and the page share. */
  name: string
  method: Method
  /** As in the specification, below `/api/v1`. `:product` is the configured slug; the gateway answers 404 for any other. */
  path: `/${string}`
  service: ServiceName
  access: Access
  /** Another access where a query parameter has a value: `{ list: { admin: 'ual:v' } }`. */
  accessByQuery?: Readonly<Record<string, Readonly<Record<string, Access>>>>
  /** `read` for GET and `staff` for staff's calls unless stated. */
  rate?: RateClass
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** What `data` holds in the answer. */
  reply: Reply
  /** Codes beyond those every call may answer (invalid request, gates, limits, faults). */
  errors?: readonly ErrorCode[]
  /** The reply opens, ends or renews the browser's session: identity names the token in a header, the gateway sets the cookie. */
  session?: 'start' | 'end'
  /** Concerns the anonymous trial of this browser: the gateway reads its signed cookie, and `start` makes one where there is none. */
  trial?: 'read' | 'start'
  /** The body is passed on as sent (uploads, webhooks); `body` then stays undeclared. */
  consumes?: string
  /** The most bytes of a body that `consumes` something; the gateway breaks off there. */
  mostBytes?: number
  /** The answer is a file of this type, without the envelope, and says itself how long it may be kept; `reply` is then `z.unknown()`. */
  produces?: string
  /** Milliseconds that the gateway waits for the service. Default 10,000. */
  timeout?: number
  /** An `Idempotency-Key` header is required; a repeat gets the first answer. */
  idempotencyKey?: boolean
  /** The service is told the e-mail address of whoever calls, beside the name. */
  withEmail?: boolean
  /**
   * `start`: the reply names a token to look at the site as somebody else, the gateway makes the cookie of it. `end`: concerns the
   * session itself, also while it looks at the site as somebody else, and ends that.
   */
  view?: 'start' | 'end'
  /** Reading it changes something: refused, as every other method is, while somebody else is being viewed. */
  writes?: true
  /**
   * Takes the answer to a captcha in the header `x-captcha`: asked for when this address has made such calls without one, or when the
   * service says so. A wrong one is refused, and each is good once.
   */
  captcha?: true
  /** Answered by the gateway itself, with events for as long as the connection lasts; no service has such a route. */
  stream?: true
  /** Open to a session that still owes its second factor. */
  secondFactor?: boolean
  /**
   * Only for a session that proved itself, by password or code, in the last ten minutes; others are refused with `access.step-up`.
   * `some`: depends on the body, so the service asks (`requireProof`).
   */
  stepUp?: true | 'some'
  /** Asked also by a session that is over: the service is told of it as `ended` and may say so. */
  afterEnd?: boolean
  /**
   * The answer may be kept, by the browser (`private`) or by anybody on the way (`public`), and is asked for again with its ETag.
   * Everything else is `no-store`.
   */
  cache?: 'private' | 'public'
  /** Counted apart from the calls that the specification names. */
  own?: boolean
}

type WithProduct<Path extends string, Params extends Shape> = Path extends `${string}/:product${string}`
  ? Params & { product: z.ZodString }
  : Params

const COMMON_ERRORS: readonly ErrorCode[] = ['request.invalid', 'rate.limited', 'internal']
const CAPTCHA_ERRORS: readonly ErrorCode[] = ['captcha.needed', 'captcha.wrong', 'captcha.unavailable']
const statusOf = (code: ErrorCode) => CATALOGUE[code].status

const failures = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [statusOf(code), Failure])) as Record<number, typeof Failure>

/**
 * Declares a call once. What comes back can be spread into `app.route({ ...call, handler })`;
 * the gateway routes and guards it, the frontend's client and the OpenAPI document are made from it.
 */
export function defineCall<
  const Path extends `/${string}`,
  Reply extends z.ZodType,
  Params extends Shape = Record<never, never>,
  Query extends z.ZodType = z.ZodObject<Record<never, never>, z.core.$strict>,
  Body extends z.ZodType = z.ZodUndefined,
>(declaration: Declaration<Params, Query, Body, Reply> & { path: Path }) {
  const { path, params, query, body, reply, errors = [], rate, consumes, ...rest } = declaration
  const hasProduct = path.split('/').includes(':product')
  const paramShape = { ...(hasProduct ? { product: z.string().max(40) } : {}), ...(params ?? {}) } as WithProduct<Path, Params>
  const staff = path.startsWith('/a/') || path.startsWith('/app/')
  const defaultRate: RateClass = staff ? 'staff' : 'read'
  const sendsJson = body !== undefined
  const allErrors: readonly ErrorCode[] = [
    ...COMMON_ERRORS,
    ...(rest.stepUp ? (['access.step-up'] as const) : []),
    ...(rest.captcha ? CAPTCHA_ERRORS : []),
    ...errors,
  ]
  return {
    ...rest,
    url: path,
    rate: rate ?? defaultRate,
    errors: allErrors,
    ...(consumes ? { consumes } : {}),
    schema: {
      params: z.strictObject(paramShape),
      querystring: (query ?? z.strictObject({})) as Query,
      ...(sendsJson ? { body: body as Body } : {}),
      response: { 200: Success(reply), ...failures(allErrors) },
    } as unknown as {
      params: z.ZodObject<WithProduct<Path, Params>, z.core.$strict>
      querystring: Query
      body: Body
      response: { 200: ReturnType<typeof Success<Reply>> }
    },
  }
}

/** Any declared call. */
export type Call = {
  name: string
  method: Method
  url: string
  service: ServiceName
  access: Access
  accessByQuery?: Readonly<Record<string, Readonly<Record<string, Access>>>>
  rate: RateClass
  summary: string
  errors: readonly ErrorCode[]
  session?: 'start' | 'end'
  trial?: 'read' | 'start'
  consumes?: string
  mostBytes?: number
  produces?: string
  timeout?: number
  idempotencyKey?: boolean
  withEmail?: boolean
  view?: 'start' | 'end'
  writes?: true
  captcha?: true
  stream?: true
  secondFactor?: boolean
  stepUp?: true | 'some'
  afterEnd?: boolean
  cache?: 'private' | 'public'
  own?: boolean
  schema: { params: z.ZodObject; querystring: z.ZodType; body: z.ZodType; response: { 200: z.ZodType } }
}

/** The header in which the answer to a captcha travels. */
export const CAPTCHA_HEADER = 'x-captcha'

/** What the caller passes: the product slug is filled in by the client. */
export type CallInput<C extends Call> = {
  params: Omit<z.input<C['schema']['params']>, 'product'>
  query: z.input<C['schema']['querystring']>
  body: z.input<C['schema']['body']>
}

/** What `data` holds in a success answer. */
export type CallReply<C extends Call> = z.output<C['schema']['response'][200]> extends { data: infer Data } ? Data : never

/** The path under `/api/v1` with the product slug put in and the other parameters left as they are. */
export const pathOf = (call: Pick<Call, 'url'>, product: string): string => call.url.replace('/:product', `/${product}`)
