import type { Plugin } from 'vite'
import { BUILT_SCREENS } from '../src/app/layouts/built-screens.ts'

/** Puts the addresses of the screens that exist in place of the table that they are taken from. */
export const builtScreens = (): Plugin => ({
  name: 'built-screens',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/app/layouts/built-screens.ts')
      ? `export const BUILT_SCREENS = ${JSON.stringify(BUILT_SCREENS)}`
      : undefined,
})
