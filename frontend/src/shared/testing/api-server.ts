import type { Call, CallReply } from '@wardround/proto/contract.ts'
import type { ErrorCode } from '@wardround/proto/errors.ts'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** What a call was made with. */
export type Received = { params: Record<string, string>; query: URLSearchParams; headers: Headers; body: unknown }
type Handling<Reply> = (received: Received) => Reply | Response | Promise<Reply | Response>

/** The path of a call as MSW reads it; an optional part may be left out. */
const patternOf = ({ url }: Pick<Call, 'url'>) => `*/api/v1${url}`

/** Which test a request belongs to: one that is still on its way when its test ends is none of the next. */
const TEST_HEADER = 'x-test'
let test = 0

/** Uploaded files are not read here. */
const isJson = ({ headers }: Request) => headers.get('content-type')?.startsWith('application/json') ?? false

function handlerOf(call: Call, handle: Handling<unknown>): RequestHandler {
  const verb = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return http[verb](patternOf(call), async ({ request, params }) => {
    if ((request.headers.get(TEST_HEADER) ?? `${test}`) !== `${test}`) return HttpResponse.error()
    const text = await request.text()
    const answer = await handle({
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: text !== '' && isJson(request) ? JSON.parse(text) : undefined,
    })
    return answer instanceof Response ? answer : HttpResponse.json({ status: 'success', data: answer } as object)
  })
}

/** A declared call, answered with `data` or with what a function makes of the request. */
export const answering = <C extends Call>(call: C, answer: CallReply<C> | Handling<CallReply<C>>): RequestHandler =>
  handlerOf(call as Call, typeof answer === 'function' ? (answer as Handling<unknown>) : () => answer)

/** The same, refused with a declared error. */
export const refusal = (
  status: number,
  code: ErrorCode,
  rest: { message?: string; fix?: string; details?: object[]; data?: object } = {},
) => HttpResponse.json({ status: 'error', error: { code, message: 'Refused.', ...rest } }, { status })

/**
 * A server for the tests of one file, at the edge of the network. A call that nothing answers fails the test.
 * `use(answering(listFlags, [...]))` adds an answer for one test.
 */
export function apiServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers)
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' })
    const send = globalThis.fetch
    globalThis.fetch = (input, init) =>
      send(input, { ...init, headers: { ...(init?.headers as Record<string, string>), [TEST_HEADER]: `${test}` } })
  })
  afterEach(() => {
    test += 1
    server.resetHandlers()
  })
  afterAll(() => server.close())
  return server
}
