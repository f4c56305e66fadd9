import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\/[^/]+\.mjs$/
const NAMES = /^\w+\.displayName = "[^"]*";$/gm
/** Characters; what is longer holds the components. */
const MOST_OF_IT = 100_000
const COMPONENTS = /= (React\d*\.(?:createContext|forwardRef|lazy|memo)\()/g

/**
 * Lets the build leave out those parts of the router that nothing uses, a seventh of it. Each part's name, and the
 * calls that make it, would keep it otherwise.
 */
export const routerInParts = (): Plugin => ({
  name: 'router-in-parts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!ROUTER.test(id)) return undefined
    const parted = code.replace(NAMES, '').replace(COMPONENTS, '= /* @__PURE__ */ $1')
    if (parted === code && code.length > MOST_OF_IT) this.error(`No component is recognised in ${id}.`)
    return { code: parted, map: null }
  },
})
