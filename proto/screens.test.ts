import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createScreenFinder } from './find-screen.ts'
import { REDIRECTS } from './redirects.ts'
import { SCREENS } from './screens.ts'

const SPECIFICATION = new URL('../../shared/spec/screens.json', import.meta.url)
const find = createScreenFinder('wardround')
/** The specification's own word for any address that is not one. */
const isCatchAll = (path: string) => path === '/*' || path.startsWith('/:any')
const sampleOf = (path: string) =>
  path
    .replaceAll('{product}', 'wardround')
    .replace(':product', 'wardround')
    .replaceAll(/:\w+\??/g, '1')

describe('the table of screens', () => {
  it('names each address once, and none that leads elsewhere', () => {
    const paths = SCREENS.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at || path in REDIRECTS)).toEqual([])
  })

  it('has a screen behind every redirect, in one step', () => {
    for (const [from, to] of Object.entries(REDIRECTS)) {
      expect(find(to), from).toBeDefined()
      expect(REDIRECTS[to], from).toBeUndefined()
    }
  })

  it('finds a screen in any case, with a slash at the end, and with a part that may be left out', () => {
    for (const path of ['/trial', '/trial/3', '/Trial/', '/admin/wardroundforpa/questionbank/list', '/admin'])
      expect(find(path)?.built, path).toBe(true)
    for (const path of ['/trial/3/4', '/admin/other/roles', '/questionbank/a/b/c', '/nothing'])
      expect(find(path), path).toBeUndefined()
  })

  it.skipIf(!existsSync(SPECIFICATION))('has every screen of ../shared/spec/screens.json, for the same people', () => {
    const specified: { path: string; access: string }[] = JSON.parse(readFileSync(SPECIFICATION, 'utf8'))
    expect(specified.length).toBeGreaterThan(200)
    const wrong = specified
      .filter(({ path }) => !isCatchAll(path) && !(path in REDIRECTS))
      .map(({ path, access }) => ({ path, access, found: find(sampleOf(path))?.access }))
      .filter(({ access, found }) => access !== found)
    expect(wrong).toEqual([])
  })
})
