import { defineCall } from '@wardround/proto/contract.ts'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { ApiError, fieldErrors, isApiError, messageOf } from './api-error.ts'
import { addressOf, callApi, fetchFile, setSessionLostHandler, setViewHandler } from './client.ts'
import { setPersonOfPage } from './person.ts'
import { setViewing } from './viewing.ts'

const read = defineCall({
  name: 'readThing',
  method: 'GET',
  path: '/:product/things/:id',
  service: 'content',
  access: 'session',
  summary: '',
  params: { id: z.string() },
  query: z.strictObject({ page: z.number().optional(), search: z.string().optional() }),
  reply: z.object({ name: z.string() }),
})
const write = defineCall({
  name: 'writeThing',
  method: 'POST',
  path: '/:product/things',
  service: 'content',
  access: 'session',
  handling: { idempotencyKey: true },
  summary: '',
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ id: z.string() }),
})

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    {
      status: 'error',
      error: {
        code,
        message: 'No.',
        details: [{ path: 'body.email', message: 'Not an address.' }],
        data: { sequence: 3 },
      },
    },
    { status, headers },
  )
const caught = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

const server = apiServer()
/** Answers every request; returns the requests that came. */
function answerAll(answer: () => Response): Request[] {
  const seen: Request[] = []
  server.use(
    http.all('*', ({ request }) => {
      seen.push(request)
      return answer()
    }),
  )
  return seen
}

let lost: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  lost = vi.fn<() => void>()
  setSessionLostHandler(lost)
})

describe('the client', () => {
  it('puts product, params and query into the address', () => {
    expect(addressOf(read, { params: { id: 'a/b' }, query: { page: 2, search: '', other: undefined } })).toBe(
      '/api/v1/wardround/things/a%2Fb?page=2',
    )
  })

  it('returns what the envelope holds', async () => {
    server.use(answering(read, ({ params }) => ({ name: params['id'] ?? '' })))
    expect(await callApi(read, { params: { id: '1' } })).toEqual({ name: '1' })
  })

  it('sends JSON with an idempotency key where the contract asks for one', async () => {
    const seen = answerAll(() => HttpResponse.json({ status: 'success', data: { id: '1' } }))
    await callApi(write, { body: { name: 'x' } }, { idempotencyKey: 'same' })
    await callApi(write, { body: { name: 'x' } })
    expect(seen.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', 'application/json'])
    expect(seen[0]?.headers.get('idempotency-key')).toBe('same')
    expect(seen[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('throws what the service refused, with details, data and request id', async () => {
    answerAll(() => problem(429, 'rate.limited', { 'x-request-id': 'r-1', 'retry-after': '7' }))
    const error = await caught(callApi(write, { body: { name: '' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'rate.limited',
      status: 429,
      message: 'No.',
      data: { sequence: 3 },
      requestId: 'r-1',
      retryAfter: 7,
    })
    expect(fieldErrors(error)).toEqual({ email: 'Not an address.' })
  })

  it('calls a failed connection `network`, and lets an aborted read through', async () => {
    answerAll(() => HttpResponse.error())
    expect(isApiError(await caught(callApi(read, { params: { id: '1' } })), 'network')).toBe(true)
    // jsdom has signals of its own, which the fetch of Node does not take: the browser's refusal itself is given.
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new DOMException('gone', 'AbortError'))
    expect(await caught(callApi(read, { params: { id: '1' } }))).toMatchObject({ name: 'AbortError' })
    vi.restoreAllMocks()
  })

  it('survives an answer that is no envelope', async () => {
    answerAll(() => HttpResponse.html('<html>', { status: 502 }))
    expect(await caught(callApi(read, { params: { id: '1' } }))).toMatchObject({
      code: 'gateway.unavailable',
      status: 502,
    })
    answerAll(() => HttpResponse.text('no', { status: 500 }))
    expect(await caught(callApi(read, { params: { id: '1' } }))).toMatchObject({ code: 'internal', status: 500 })
  })

  it('T-120 sends nothing that changes something while the site is shown as somebody else, but what ends that', async () => {
    const codes: string[] = []
    setViewHandler((code) => codes.push(code))
    setViewing(true)
    const seen = answerAll(() => HttpResponse.json({ status: 'success', data: { name: 'x' } }))
    try {
      const refusals = [
        callApi(write, { body: { name: 'x' } }),
        callApi({ ...read, gate: { writes: true } } as const, { params: { id: '1' } }),
        fetchFile({ ...read, gate: { writes: true } } as const, { params: { id: '1' } }),
      ]
      for (const refusal of refusals)
        expect(await caught(refusal)).toMatchObject({ code: 'access.viewing', status: 403 })
      expect([seen.length, codes]).toEqual([0, ['access.viewing', 'access.viewing', 'access.viewing']])
      await callApi(read, { params: { id: '1' } })
      await callApi({ ...write, cookies: { view: 'end' } } as const, { body: { name: 'x' } })
      expect(seen).toHaveLength(2)
    } finally {
      setViewing(false)
      setViewHandler(() => undefined)
    }
  })

  it('says whose page it is with what it writes, or whose the writing is', async () => {
    const seen = answerAll(() => HttpResponse.json({ status: 'success', data: { name: 'x' } }))
    await callApi(write, { body: { name: 'x' } })
    setPersonOfPage('amara')
    try {
      await callApi(write, { body: { name: 'x' } })
      await callApi(write, { body: { name: 'x' } }, { person: 'ben' })
      await callApi(read, { params: { id: '1' } })
    } finally {
      setPersonOfPage(undefined)
    }
    expect(seen.map(({ headers }) => headers.get('x-person'))).toEqual([null, 'amara', 'ben', null])
  })

  it('reports a lost session once per 401 and never asks again by itself', async () => {
    const seen = answerAll(() => problem(401, 'session.missing'))
    await caught(callApi(read, { params: { id: '1' } }))
    expect(lost).toHaveBeenCalledTimes(1)
    expect(seen).toHaveLength(1)
  })

  it('does not take a service that knows nobody for a lost session', async () => {
    answerAll(() => problem(401, 'access.identity'))
    await caught(callApi(read, { params: { id: '1' } }))
    expect(lost).not.toHaveBeenCalled()
  })

  it('does not take the plain-text 401 of the staging lock for a lost session', async () => {
    answerAll(() => HttpResponse.text('Unauthorized access!', { status: 401 }))
    await caught(callApi(read, { params: { id: '1' } }))
    expect(lost).not.toHaveBeenCalled()
  })
})

describe('the words for what was caught', () => {
  const words = async (rest: { message?: string; fix?: string }, headers: Record<string, string> = {}) => {
    const refused = refusal(429, 'rate.limited', rest)
    for (const [name, value] of Object.entries(headers)) refused.headers.set(name, value)
    answerAll(() => refused.clone())
    return messageOf(await caught(callApi(read, { params: { id: '1' } })))
  }

  it('are what happened and then what to do next, where the server says it', async () => {
    expect(await words({ message: 'That code has expired.', fix: 'Ask for a new one.' })).toBe(
      'That code has expired. Ask for a new one.',
    )
    expect(await words({ message: 'Start the set-up again.' })).toBe('Start the set-up again.')
  })

  it('name the time to wait in place of that', async () => {
    expect(await words({ message: 'No.', fix: 'Then try again.' }, { 'retry-after': '7' })).toBe(
      'No. Try again in 7 seconds.',
    )
    expect(await words({ message: 'No.' }, { 'retry-after': '600' })).toBe('No. Try again in 10 minutes.')
    expect(await words({ message: 'No.' }, { 'retry-after': '82800' })).toBe('No. Try again in 23 hours.')
  })

  it('are never those of the browser', () => {
    expect(messageOf(new TypeError('Failed to fetch'))).toBe('Something went wrong. Try again.')
  })
})
