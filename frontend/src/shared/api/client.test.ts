import { defineCall } from '@wardround/proto/contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, fieldErrors, isApiError, messageOf } from './api-error.ts'
import { addressOf, callApi, fetchFile, setSessionLostHandler, setViewHandler } from './client.ts'
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

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
const problem = (code: string) => ({
  status: 'error',
  error: { code, message: 'No.', details: [{ path: 'body.email', message: 'Not an address.' }], data: { sequence: 3 } },
})
const caught = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

let fetched: ReturnType<typeof vi.fn<typeof fetch>>
let lost: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  fetched = vi.fn<typeof fetch>()
  lost = vi.fn<() => void>()
  vi.stubGlobal('fetch', fetched)
  setSessionLostHandler(lost)
})
afterEach(() => vi.unstubAllGlobals())

describe('the client', () => {
  it('puts product, params and query into the address', () => {
    expect(addressOf(read, { params: { id: 'a/b' }, query: { page: 2, search: '', other: undefined } })).toBe(
      '/api/v1/wardround/things/a%2Fb?page=2',
    )
  })

  it('returns what the envelope holds', async () => {
    fetched.mockResolvedValue(answer(200, { status: 'success', data: { name: 'x' } }))
    expect(await callApi(read, { params: { id: '1' } })).toEqual({ name: 'x' })
  })

  it('sends JSON with an idempotency key where the contract asks for one', async () => {
    fetched.mockImplementation(async () => answer(200, { status: 'success', data: { id: '1' } }))
    await callApi(write, { body: { name: 'x' } }, { idempotencyKey: 'same' })
    await callApi(write, { body: { name: 'x' } })
    const headers = fetched.mock.calls.map(([, init]) => init?.headers as Record<string, string>)
    expect(headers[0]).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'same' })
    expect(headers[1]?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('throws what the service refused, with details, data and request id', async () => {
    fetched.mockResolvedValue(answer(429, problem('rate.limited'), { 'x-request-id': 'r-1', 'retry-after': '7' }))
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
    expect(messageOf(error)).toBe('No. Try again in 7 seconds.')
  })

  it('calls a failed connection `network`, and lets an aborted read through', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new DOMException('gone', 'AbortError'))
    expect(isApiError(await caught(callApi(read, { params: { id: '1' } })), 'network')).toBe(true)
    expect(await caught(callApi(read, { params: { id: '1' } }))).toMatchObject({ name: 'AbortError' })
  })

  it('survives an answer that is no envelope', async () => {
    fetched.mockResolvedValueOnce(answer(502, '<html>')).mockResolvedValueOnce(answer(500, 'no'))
    expect(await caught(callApi(read, { params: { id: '1' } }))).toMatchObject({
      code: 'gateway.unavailable',
      status: 502,
    })
    expect(await caught(callApi(read, { params: { id: '1' } }))).toMatchObject({ code: 'internal', status: 500 })
  })

  it('T-120 sends nothing that changes something while the site is shown as somebody else, but what ends that', async () => {
    const told: string[] = []
    setViewHandler((code) => told.push(code))
    setViewing(true)
    try {
      fetched.mockImplementation(async () => answer(200, { status: 'success', data: { name: 'x' } }))
      const refusals = [
        callApi(write, { body: { name: 'x' } }),
        callApi({ ...read, gate: { writes: true } } as const, { params: { id: '1' } }),
        fetchFile({ ...read, gate: { writes: true } } as const, { params: { id: '1' } }),
      ]
      for (const refusal of refusals)
        expect(await caught(refusal)).toMatchObject({ code: 'access.viewing', status: 403 })
      expect([fetched.mock.calls.length, told]).toEqual([0, ['access.viewing', 'access.viewing', 'access.viewing']])
      await callApi(read, { params: { id: '1' } })
      await callApi({ ...write, cookies: { view: 'end' } } as const, { body: { name: 'x' } })
      expect(fetched).toHaveBeenCalledTimes(2)
    } finally {
      setViewing(false)
      setViewHandler(() => undefined)
    }
  })

  it('reports a lost session once per 401 and never asks again by itself', async () => {
    fetched.mockResolvedValue(answer(401, problem('session.missing')))
    await caught(callApi(read, { params: { id: '1' } }))
    expect(lost).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('does not take the plain-text 401 of the staging lock for a lost session', async () => {
    fetched.mockResolvedValue(answer(401, 'Unauthorized access!'))
    await caught(callApi(read, { params: { id: '1' } }))
    expect(lost).not.toHaveBeenCalled()
  })
})
