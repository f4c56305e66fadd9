import { afterEach, describe, expect, it, vi } from 'vitest'
import { isChunkError } from '#shared/ui/chunk-error.ts'
import { mayReload, reloadOnce } from './chunk-guard.ts'

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const NOON = Date.UTC(2026, 10, 20, 12)

afterEach(() => vi.unstubAllGlobals())

describe('the chunk guard', () => {
  it('reloads once, then not again for 60 seconds', () => {
    const tab = memory()
    expect(mayReload(tab, NOON)).toBe(true)
    expect(mayReload(tab, NOON + 1)).toBe(false)
    expect(mayReload(tab, NOON + 59_999)).toBe(false)
    expect(mayReload(tab, NOON + 60_000)).toBe(true)
  })

  it.each([
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /a.css',
  ])('knows "%s"', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true)
  })

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site is being mended', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('does not reload while %s, and has not used up its one time', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch)
    expect(await reloadOnce()).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })

  it('leaves other errors alone', () => {
    expect(isChunkError(new Error('x is not a function'))).toBe(false)
    expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false)
  })
})
