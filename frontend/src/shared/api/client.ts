import type { Call, CallInput, CallReply } from '@wardround/proto/contract.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import type { BrowserCall } from './browser-call.ts'
import { personOfPage } from './person.ts'
import { isProvedAgain } from './step-up.ts'
import { isRefusedToViewer } from './viewing.ts'

const BASE = '/api/v1'
const PRODUCT: string = import.meta.env.VITE_PRODUCT ?? 'wardround'

type Part<Key extends string, Value> = keyof Value extends never
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/**
 * `params` and `query` of a call; either may be left out where the contract has none. The product slug is filled in
 * here.
 */
export type ReadInput<C extends Call> = Part<'params', CallInput<C>['params']> & { query?: CallInput<C>['query'] }
type BodyPart<Body> = undefined extends Body ? { body?: Body } : { body: Body }
/** `params`, `query` and `body` of a call. */
export type ApiInput<C extends Call> = ReadInput<C> & BodyPart<CallInput<C>['body']>

export type ApiOptions = {
  signal?: AbortSignal
  /**
   * One UUID for one intention; retries carry the same. Made here for each call where the contract asks for one and
   * none is given.
   */
  idempotencyKey?: string
  /**
   * For contracts that `consumes` something else than JSON: the file itself; in a multipart body each is a part `file`.
   */
  file?: Blob | readonly Blob[]
  /** The call outlives the page, for what is saved while it is being left. */
  keepalive?: boolean
  /** The answer to a captcha. */
  captcha?: string
  /** Whose it is that is written, by `uid`; whose page this is unless stated. The server refuses it to anybody else. */
  person?: string
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Envelope =
  | { status: 'success'; data: unknown }
  | {
      status: 'error'
      error: {
        code: ApiErrorCode
        message: string
        fix?: string
        details?: { path: string; message: string }[]
        data?: Record<string, unknown>
      }
    }

let onSessionLost: () => void = () => undefined

/** The app says what a 401 means; see `session-lost.ts`. */
export function setSessionLostHandler(handler: () => void): void {
  onSessionLost = handler
}

let onView: (code: 'access.viewing' | 'access.view-ended') => void = () => undefined

/** The app says what follows when a view of the site as somebody else refuses a change, or is over. */
export function setViewHandler(handler: typeof onView): void {
  onView = handler
}

/** The address of a call below `/api/v1`, for links and downloads. Undefined parts of the query are left out. */
export function addressOf(call: Pick<Call, 'url'>, { params = {}, query = {} }: LooseInput = {}): string {
  const path = call.url.replace(/:([A-Za-z]+)\??/g, (_, name: string) =>
    encodeURIComponent(String(name === 'product' ? PRODUCT : (params[name] ?? ''))),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
  }
  return `${BASE}${path}${search.size > 0 ? `?${search}` : ''}`
}

const networkFailure = () =>
  new ApiError('network', { status: 0, message: 'We couldn’t reach the site. Check your connection and try again.' })

function failureFrom(response: Response, envelope: Envelope | undefined): ApiError {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  if (envelope?.status === 'error')
    return new ApiError(envelope.error.code, { status: response.status, ...envelope.error, requestId, retryAfter })
  const code = response.status === 401 ? 'session.missing' : response.status >= 502 ? 'gateway.unavailable' : 'internal'
  return new ApiError(code, {
    status: response.status,
    message: 'Something went wrong on our side. Try again in a moment.',
    requestId,
    retryAfter,
  })
}

function bodyOf(call: BrowserCall, input: LooseInput, file: Blob | readonly Blob[] | undefined): BodyInit | undefined {
  if (!file) return call.method === 'GET' || input.body === undefined ? undefined : JSON.stringify(input.body)
  const files = file instanceof Blob ? [file] : file
  if (call.media.consumes !== 'multipart/form-data') return files[0]
  const form = new FormData()
  for (const one of files) form.append('file', one)
  return form
}

const send = (address: string, request: RequestInit): Promise<Response> =>
  fetch(address, request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw networkFailure()
  })

/** While the site is shown as somebody else, what the server would refuse is not even sent. */
function refuseToViewer(call: BrowserCall): void {
  if (!isRefusedToViewer(call)) return
  onView('access.viewing')
  throw new ApiError('access.viewing', {
    status: 403,
    message: 'You’re viewing the site as someone else, so you can’t change anything. Go back to Admin first.',
  })
}

/** What the envelope holds; throws for everything that is no success. */
async function open(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
  if (response.ok && envelope?.status === 'success') return envelope.data
  const failure = failureFrom(response, envelope)
  // A service that does not know the gateway, because their clocks are apart, says nothing about the session.
  if (response.status === 401 && envelope && failure.code !== 'access.identity') onSessionLost()
  if (failure.code === 'access.viewing' || failure.code === 'access.view-ended') onView(failure.code)
  throw failure
}

/** Does it once more when it was refused for want of a step-up and the person has done it. */
const proved = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch(async (failure: unknown) => {
    if (await isProvedAgain(failure)) return work()
    throw failure
  })

/**
 * Makes a declared call and returns its `data`, or throws an `ApiError`.
 * A 401 in our envelope also reports the lost session; a plain-text 401 (staging lock) does not. Nothing is retried
 * here, but what needs a step-up is sent once more when the person has done it.
 */
export async function callApi<C extends Call>(
  call: C,
  ...[input, options = {}]: Record<never, never> extends ApiInput<C>
    ? [input?: ApiInput<C>, options?: ApiOptions]
    : [input: ApiInput<C>, options?: ApiOptions]
): Promise<CallReply<C>> {
  refuseToViewer(call)
  const loose = (input ?? {}) as LooseInput
  // None that a link of the page could not send too: what it fetched ahead is given out only for the same headers.
  const headers: Record<string, string> = {}
  const body = bodyOf(call, loose, options.file)
  // The browser itself names the boundary between the parts of a form.
  if (body !== undefined && !(body instanceof FormData))
    headers['content-type'] = options.file ? (call.media.consumes ?? 'application/octet-stream') : 'application/json'
  if (call.handling.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()

  // `CAPTCHA_HEADER` and `PERSON_HEADER` of the contracts, whose own module would bring the catalogue of errors along.
  if (options.captcha) headers['x-captcha'] = options.captcha
  const person = options.person ?? personOfPage()
  if (person && call.method !== 'GET') headers['x-person'] = person
  const request = {
    method: call.method,
    headers,
    body,
    credentials: 'same-origin',
    signal: options.signal,
    keepalive: options.keepalive,
  } as const
  return proved(async () => open(await send(addressOf(call, loose), request)) as Promise<CallReply<C>>)
}

/** Fetches the file of a call that `produces` one; throws as `callApi` does. */
export const fetchFile = <C extends Call>(call: C, input: ReadInput<C>): Promise<Blob> =>
  proved(async () => {
    refuseToViewer(call)
    const response = await send(addressOf(call, input as LooseInput), { credentials: 'same-origin' })
    if (!response.ok) await open(response)
    return response.blob()
  })
