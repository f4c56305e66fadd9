import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { SCREENS, type ScreenAccess } from '@wardround/proto/screens.ts'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/navigation/paths.ts'
import type { Guard } from '../guards.ts'
import { siteScreens } from './site-screens.ts'
import { staffScreens } from './staff-screens.ts'

const find = createScreenFinder('wardround')
const shown = [...siteScreens, ...staffScreens.map((screen) => ({ ...screen, layout: 'admin' as const }))].filter(
  ({ path }) => path !== '*' && path !== paths.design(),
)
const sampleOf = (path: string) => path.replaceAll(/:\w+\??/g, '1')

/** Which guards keep what the table says of a screen. Finer ones, for staff's areas, are the server's. */
const GUARDS: Partial<Record<ScreenAccess, readonly Guard[]>> = {
  public: ['public', 'guest'],
  session: ['session', 'second-factor', 'verified'],
  verified: ['verified', 'subscribed'],
  subscribed: ['subscribed'],
  qb: ['qb'],
  gems: ['gems'],
  mla: ['mla'],
}

describe('the screens of the app', () => {
  it('are built in the table that the gateway serves from, under the same layout and for the same people', () => {
    const wrong = shown.filter(({ path, guard, layout }) => {
      const screen = find(sampleOf(path))
      const guards = (screen && GUARDS[screen.access]) ?? ['admin']
      return !screen?.built || screen.layout !== layout || !guards.includes(guard)
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('are there for every screen that the table calls built', () => {
    const own = new Set(shown.map(({ path }) => path))
    const built = SCREENS.filter((screen) => screen.built).map(({ path }) =>
      path.replaceAll(/:product(?=forpa|mail|\/|$)/g, 'wardround'),
    )
    expect(built.filter((path) => !own.has(path))).toEqual([])
  })
})
