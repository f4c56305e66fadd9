import { z } from 'zod'
import { Failure, Success } from './envelope.ts'
import { CATALOGUE, type ErrorCode } from './errors.ts'
import { type Access, type Cookies, type Gate, gateErrors } from './gates.ts'

export const SERVICES = ['identity', 'content', 'assessment', 'billing', 'notification', 'moderation'] as const
export type ServiceName = (typeof SERVICES)[number]

/**
 * What a call counts against; the numbers are in the gateway's `rate-limits.ts`. The first six are exact and fail
 * closed.
 */
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
  'report',
  'contact',
  'vote',
  'upload',
  'import',
  'import-check',
  'staff',
] as const
export type RateClass = (typeof RATE_CLASSES)[number]

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

type Shape = z.ZodRawShape

/** Bodies that are not JSON in the envelope. */
type Media = {
  /** The type of a body that is passed on as sent (uploads, webhooks); `body` then stays undeclared. */
  consumes?: string
  /**
   * The body is passed over, whatever its type: its form is fixed by others and says nothing that the address does not.
   */
  ignoresBody?: true
  /** The most bytes of a body that `consumes` something; the gateway breaks off there. */
  mostBytes?: number
  /** The answer is a file of this type and says itself how long it may be kept; `reply` is then `z.unknown()`. */
  produces?: string
  /** Answered by the gateway itself, with events for as long as the connection lasts; no service has such a route. */
  stream?: true
}

/** How the call is passed on and answered. */
type Handling = {
  /** Milliseconds that the gateway waits for the service. Default 10,000. */
  timeout?: number
  /** An `Idempotency-Key` header is required, or `accepted`; a repeat with the same one gets the first answer. */
  idempotencyKey?: true | 'accepted'
  /**
   * The answer may be kept, by the browser (`private`) or by anybody on the way (`public`), and is asked for again with
   * its ETag. Everything else is `no-store`.
   */
  cache?: 'private' | 'public'
  /** A long reply, which the service compresses itself (`sendPacked`): the gateway passes `accept-encoding` on. */
  packed?: true
  /** The service is told the email address of whoever calls, beside the name. */
  withEmail?: true
  /**
   * A provider calls, who proves itself by a signature: taken during maintenance and behind the lock of staging too.
   */
  webhook?: true
}

/** What every declaration says and the declared call repeats. */
type Everyday = {
  /** The verb and noun that the use case, the client and the page share. */
  name: string
  method: Method
  service: ServiceName
  access: Access
  summary: string
}

/** The rarer sides of a call. */
type Groups = { gate: Gate; cookies: Cookies; media: Media; handling: Handling }

type Declaration<Params extends Shape, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> = {
  /**
   * As in the specification, below `/api/v1`. `:product` is the configured slug; the gateway answers 404 for any other.
   */
  path: `/${string}`
  /** `read` for GET and `staff` for staff's calls unless stated. */
  rate?: RateClass
  params?: Params
  query?: Query
  body?: Body
  /** What `data` holds in the answer. */
  reply: Reply
  /** Codes beyond those every call may answer (invalid request, gates, limits, faults). */
  errors?: readonly ErrorCode[]
} & Everyday &
  Partial<Groups>

/** Any declared call. */
export type Call = Everyday &
  Groups & {
    url: string
    rate: RateClass
    /** Every code that the call may answer, those of its gates included. */
    errors: readonly ErrorCode[]
    schema: { params: z.ZodObject; querystring: z.ZodType; body: z.ZodType; response: { 200: z.ZodType } }
  }

type WithProduct<Path extends string, Params extends Shape> = Path extends `${string}/:product${string}`
  ? Params & { product: z.ZodString }
  : Params

type DeclaredCall<Path extends string, Params extends Shape, Query, Body, Reply extends z.ZodType> = Omit<
  Call,
  'schema' | 'url'
> & {
  url: Path
  schema: {
    params: z.ZodObject<WithProduct<Path, Params>, z.core.$strict>
    querystring: Query
    body: Body
    response: { 200: ReturnType<typeof Success<Reply>> }
  }
}

const COMMON_ERRORS: readonly ErrorCode[] = ['request.invalid', 'rate.limited', 'internal']
const CAPTCHA_ERRORS: readonly ErrorCode[] = ['captcha.needed', 'captcha.wrong', 'captcha.unavailable']

const failures = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [CATALOGUE[code].status, Failure]))

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
>(
  declaration: Declaration<Params, Query, Body, Reply> & { path: Path },
): DeclaredCall<Path, Params, Query, Body, Reply> {
  const {
    path,
    params,
    query,
    body,
    reply,
    gate = {},
    cookies = {},
    media = {},
    handling = {},
    ...everyday
  } = declaration
  const staff = path.startsWith('/a/') || path.startsWith('/app/')
  const errors = [
    ...new Set([
      ...COMMON_ERRORS,
      ...gateErrors({ access: declaration.access, method: declaration.method, gate, cookies }),
      ...(gate.captcha ? CAPTCHA_ERRORS : []),
      ...(declaration.errors ?? []),
    ]),
  ]
  return {
    ...everyday,
    url: path,
    rate: declaration.rate ?? (staff ? 'staff' : 'read'),
    errors,
    gate,
    cookies,
    media,
    handling,
    schema: {
      params: z.strictObject({
        ...(path.split('/').includes(':product') ? { product: z.string().max(40) } : {}),
        ...params,
      }),
      querystring: query ?? z.strictObject({}),
      ...(body === undefined ? {} : { body }),
      response: { 200: Success(reply), ...failures(errors) },
    } as unknown as DeclaredCall<Path, Params, Query, Body, Reply>['schema'],
  }
}

/** The header in which the answer to a captcha travels. */
export const CAPTCHA_HEADER = 'x-captcha'

/**
 * The header in which a page says whose it is, by `uid`, with whatever it writes. Where somebody else has logged in on
 * the browser since, the gateway refuses it: nothing of one person is written in the name of another.
 */
export const PERSON_HEADER = 'x-person'

/** What the caller passes: the product slug is filled in by the client. */
export type CallInput<C extends Call> = {
  params: Omit<z.input<C['schema']['params']>, 'product'>
  query: z.input<C['schema']['querystring']>
  body: z.input<C['schema']['body']>
}

/** What `data` holds in a success answer. */
export type CallReply<C extends Call> =
  z.output<C['schema']['response'][200]> extends { data: infer Data } ? Data : never

/** The path under `/api/v1` with the product slug put in and the other parameters left as they are. */
export const pathOf = (call: Pick<Call, 'url'>, product: string): string => call.url.replace('/:product', `/${product}`)
