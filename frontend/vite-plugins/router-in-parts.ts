import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\/[^/]+\.mjs$/
const NAMES = /^\w+\.displayName = "[^"]*";$/gm
const COMPONENTS = /= (React\d*\.(?:createContext|forwardRef|lazy|memo)\()/g

/**
 * Lets the build leave out those parts of the router that nothing uses, a seventh of it. Each part's name, and the calls
 * that make it, would keep it otherwise.
 */
export const routerInParts = (): Plugin => ({
  name: 'router-in-parts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    ROUTER.test(id)
      ? { code: code.replace(NAMES, '').replace(COMPONENTS, '= /* @__PURE__ */ $1'), map: null }
      : undefined,
})
