import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { orReady } from './or-prefetched.ts'

const failure = (code: ApiError['code'], status: number) => new ApiError(code, { status, message: 'No.' })
const ready = vi.fn(async (): Promise<string | undefined> => 'ready')
const nothing = async () => undefined
const never = () => new Promise<string>(() => undefined)

describe('a read that has something ready', () => {
  it('gives what the service answers, and does not look for more', async () => {
    expect(await orReady(async () => 'fresh', ready)).toBe('fresh')
    expect(ready).not.toHaveBeenCalled()
  })

  it.each([
    ['network', 0],
    ['gateway.unavailable', 503],
    ['rate.limited', 429],
  ] as const)('gives what lies ready after %s', async (code, status) => {
    expect(await orReady(() => Promise.reject(failure(code, status)), ready)).toBe('ready')
  })

  it('gives what lies ready when nobody answers for long', async () => {
    expect(await orReady(never, ready, { patience: 5 })).toBe('ready')
  })

  it('hands over what the service answers after all', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const onLate = vi.fn()
    expect(await orReady(() => promise, ready, { patience: 5, onLate })).toBe('ready')
    expect(onLate).not.toHaveBeenCalled()
    resolve('late')
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledExactlyOnceWith('late'))
  })

  it('waits on where nothing lies ready', async () => {
    const slow = () => new Promise<string>((done) => setTimeout(() => done('late'), 30))
    expect(await orReady(slow, nothing, { patience: 5 })).toBe('late')
  })

  it('throws a refusal, and a failure for which nothing lies ready', async () => {
    await expect(orReady(() => Promise.reject(failure('resource.missing', 404)), ready)).rejects.toMatchObject({
      code: 'resource.missing',
    })
    await expect(orReady(() => Promise.reject(failure('network', 0)), nothing)).rejects.toMatchObject({
      code: 'network',
    })
  })
})
