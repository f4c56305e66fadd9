import type { Plugin } from 'vite'

/** What a package brings for browsers that the build is not for, and what stands in its place. */
const LEAN: readonly [file: RegExp, code: string][] = [
  // Prefixes of old browsers, which styled-components adds on request only.
  [/\/stylis\/src\/Prefixer\.js$/, 'export const prefix = (value) => value'],
  // React has it itself since 18.
  [/\/use-sync-external-store\/shim\/index\.js$/, "export { useSyncExternalStore } from 'react'"],
]

/** Leaves out of packages what the first page would load and no browser of ours uses. */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const lean = LEAN.find(([file]) => file.test(id))
    return lean && { code: lean[1], map: null }
  },
})
