import { SCREENS, type ScreenRoute } from './screens.ts'

/** The address of a screen with the configured product in it; other names still stand for any value. */
export const addressOf = (path: string, product: string): string =>
  path.replaceAll(/:product(?=forpa|mail|\/|$)/g, product)

/** Addresses are compared as the browser's router does: any case, with or without a slash at the end. */
function patternOf(path: string, product: string): RegExp {
  const pattern = addressOf(path, product)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`, 'i')
}

/** Finds the screen at a path; one that is built, where several fit. */
export function createScreenFinder(product: string): (path: string) => ScreenRoute | undefined {
  const routes = SCREENS.map((screen) => ({ screen, pattern: patternOf(screen.path, product) }))
  return (path) => {
    const found = routes.filter(({ pattern }) => pattern.test(path)).map(({ screen }) => screen)
    return found.find(({ built }) => built) ?? found[0]
  }
}
