import type { Plugin } from 'vite'

const STUB = '\0zod-of-contracts'

/**
 * The browser needs method, address and types of a contract, never its schemas: the services check what is sent,
 * and zod would cost more than the rest of the client. What `proto` imports as zod becomes a value that answers
 * every property, call and spread with itself, so that the declarations run unchanged and weigh nothing.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'contracts-without-schemas',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer && /\/proto\/|@wardround\/proto/.test(importer) ? STUB : undefined),
  load: (id) =>
    id === STUB
      ? `const self = () => z
export const z = new Proxy(self, {
  get: (_, key) => key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? [][Symbol.iterator].bind([]) : z,
  apply: self,
})`
      : undefined,
})
