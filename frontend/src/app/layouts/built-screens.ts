import { SCREENS } from '@wardround/proto/screens.ts'

/**
 * Addresses without parts that have to be filled in, whose screen exists. The build puts the list itself in place of
 * this module (`vite-plugins/built-screens.ts`): the whole table would weigh on the first page.
 */
export const BUILT_SCREENS: readonly string[] = SCREENS.filter(
  ({ built, layout, path }) => built && (layout !== 'admin' || path === '/admin'),
)
  .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
  .filter((path) => !path.includes(':'))
