import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../local/root.ts'
import { bankScreens, learnerScreens, NOT_LOOKED_AT, ON_THE_WAY, officeScreens } from './every-screen.ts'
import { publicScreens } from './public-screens.ts'
import type { World } from './seed-world.ts'
import { gemScreens, mlaScreens, studyScreens, studyStaffScreens } from './study-screens.ts'

/** Where things are does not matter here. */
const world = { versioned: { code: '' }, first: {}, words: {} } as World
const looked = [
  ...officeScreens(world),
  ...bankScreens(world),
  ...learnerScreens(world),
  ...publicScreens,
  ...studyScreens,
  ...gemScreens,
  ...mlaScreens,
  ...studyStaffScreens,
].map(({ path }) => path.replace(/[?#].*/, ''))

/** Every route of the site; not imported by name, since these are the browser's files. */
async function readRoutes(): Promise<string[]> {
  const read = (file: string) => import(/* @vite-ignore */ join(ROOT, 'frontend/src/app', file))
  const { siteScreens } = (await read('screens/site-screens.ts')) as { siteScreens: readonly { path: string }[] }
  const { staffScreens } = (await read('screens/staff-screens.ts')) as { staffScreens: readonly { path: string }[] }
  // What shows the parts of the design is for us, and in no site that is built; the area's own route is the door to its
  // table.
  return [...siteScreens, ...staffScreens]
    .map(({ path }) => path)
    .filter((path) => path !== '/design' && path !== '/admin/*')
}

const formOf = (route: string) =>
  new RegExp(`^${route === '*' ? '/no/such/page' : route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

it('every route of the site is looked at by some test', async () => {
  const routes = await readRoutes()
  expect(routes.length).toBeGreaterThan(70)
  const isExact = (route: string, path: string) => route === path || !routes.includes(path)
  const missing = routes.filter(
    (route) =>
      !(route in ON_THE_WAY) &&
      !(route in NOT_LOOKED_AT) &&
      !looked.some((path) => formOf(route).test(path) && isExact(route, path)),
  )
  expect(missing).toEqual([])
})

it('every screen in the table has a route, and every journey is there', async () => {
  const forms = (await readRoutes()).map(formOf)
  expect(looked.filter((path) => !forms.some((form) => form.test(path)))).toEqual([])
  for (const [route, file] of Object.entries(ON_THE_WAY)) {
    expect(forms.some((form) => form.test(route))).toBe(true)
    expect(existsSync(join(ROOT, 'infra/e2e', file))).toBe(true)
  }
})
