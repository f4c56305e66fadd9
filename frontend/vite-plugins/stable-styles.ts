import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const STYLED = /\bstyled(?:\.\w+|\()/g

/** Where the parenthesis that opens before `at` is closed. */
function endOfCall(code: string, at: number): number {
  let depth = 1
  let end = at
  while (depth > 0 && end < code.length) {
    if (code[end] === '(') depth += 1
    if (code[end] === ')') depth -= 1
    end += 1
  }
  return end
}

/**
 * Names each styled component by its file and its place there. By themselves they are numbered as they are loaded,
 * which is another order on the server than in the browser.
 */
export const stableStyles = (): Plugin => ({
  name: 'stable-styles',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?', 1)[0] ?? id
    if (!/\/src\/.*\.tsx?$/.test(file) || !code.includes("from 'styled-components'")) return undefined
    const path = relative(import.meta.dirname, file)
    let place = 0
    let result = ''
    let done = 0
    for (const match of code.matchAll(STYLED)) {
      const after = match.index + match[0].length
      const end = match[0].endsWith('(') ? endOfCall(code, after) : after
      const name = createHash('sha256').update(`${path}:${place}`).digest('base64url').replace(/[-_]/g, '').slice(0, 5)
      place += 1
      result += `${code.slice(done, end)}.withConfig({componentId:"s${name}"})`
      done = end
    }
    return place > 0 ? { code: result + code.slice(done), map: null } : undefined
  },
})
