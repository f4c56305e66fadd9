import type { Plugin } from 'vite'
import { TOLD, TOLD_GROUPS } from '../src/shared/api/browser-call.ts'

const PROTO = /\/proto\/|@wardround\/proto/

/** Answers every property, call and spread with itself, so that the declarations run unchanged and weigh nothing. */
const ZOD = `const self = () => z
export const z = new Proxy(self, {
  get: (_, key) => key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? [][Symbol.iterator].bind([]) : z,
  apply: self,
})`

const taken = [...TOLD, ...TOLD_GROUPS.map((group) => `${group} = {}`)].join(', ')
const CONTRACT = `export const defineCall = ({ path, ${taken} }) => ({ url: path, ${[...TOLD, ...TOLD_GROUPS].join(', ')} })`

const STUBS: Record<string, string> = { '\0zod-of-contracts': ZOD, '\0contract-of-browser': CONTRACT }

/**
 * The browser needs name, method, address and types of a contract, never its schemas: the services check what is sent,
 * and zod with the error catalogue would cost more than the rest of the client.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'contracts-without-schemas',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (!importer || !PROTO.test(importer)) return undefined
    if (source === 'zod') return '\0zod-of-contracts'
    return source.endsWith('/contract.ts') ? '\0contract-of-browser' : undefined
  },
  load: (id) => STUBS[id],
})
