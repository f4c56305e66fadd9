import type { Plugin } from 'vite'
import { TOLD, TOLD_GROUPS } from '../src/shared/api/browser-call.ts'

const CONTRACT = /\/proto\/http\/.*\.ts$/
const READ: ReadonlySet<string> = new Set(['path', ...TOLD, ...TOLD_GROUPS])

type Node = { type: string; start: number; end: number }
type Property = Node & { key?: { name?: string } }
type Call = Node & { callee?: { name?: string }; arguments?: (Node & { properties?: Property[] })[] }
type Statement = { declaration?: { declarations?: { init?: Call | null }[] } | null }

/**
 * Leaves out of each declared call what the browser never reads: its schemas, its errors, what it says about itself.
 * The schemas that only it names go with them.
 */
export const bareContracts = (): Plugin => ({
  name: 'bare-contracts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!CONTRACT.test(id) || !code.includes('defineCall(')) return undefined
    let result = ''
    let done = 0
    for (const { declaration } of this.parse(code, { lang: 'ts' }).body as unknown as Statement[]) {
      for (const { init } of declaration?.declarations ?? []) {
        const [told] = init?.callee?.name === 'defineCall' ? (init.arguments ?? []) : []
        if (!told?.properties) continue
        const read = told.properties.filter(({ type, key }) => type === 'SpreadElement' || READ.has(key?.name ?? ''))
        result += `${code.slice(done, told.start)}{ ${read.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
        done = told.end
      }
    }
    return { code: result + code.slice(done), map: null }
  },
})
