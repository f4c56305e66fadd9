import type { Plugin } from 'vite'

const TAG = /^(?:styled|css|keyframes|createGlobalStyle)\b/
/** Space in a string may be meant. */
const QUOTED = /(["'])(?:(?!\1).)*[\s;{}:,](?:(?!\1).)*\1/

/** CSS without the space that only its reader needs; what stands beside a placeholder keeps one. */
export const shrinkStyle = (css: string): string =>
  QUOTED.test(css)
    ? css
    : css
        .replace(/\s+/g, ' ')
        .replace(/ ?([;{}]) ?/g, '$1')
        .replace(/([:,]) /g, '$1')

type Node = { type?: string; start?: number; end?: number; [key: string]: unknown }
type Words = { start: number; end: number; value: { raw: string } }
type Tagged = Node & { tag: Node; quasi: { quasis: Words[] } }

function* taggedIn(node: unknown): Generator<Tagged> {
  if (typeof node !== 'object' || node === null) return
  if ((node as Node).type === 'TaggedTemplateExpression') yield node as Tagged
  for (const part of Array.isArray(node) ? node : Object.values(node)) yield* taggedIn(part)
}

/** Takes needless space out of the styles of components. */
export const smallStyles = (): Plugin => ({
  name: 'small-styles',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("from 'styled-components'")) return undefined
    const styles = [...taggedIn(this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }).body)]
      .filter(({ tag }) => TAG.test(code.slice(tag.start, tag.end)))
      .flatMap(({ quasi }) => quasi.quasis)
      .sort((a, b) => a.start - b.start)
    let result = ''
    let done = 0
    for (const { start, end, value } of styles) {
      // In TypeScript the place of the words counts the signs around them, one of which stands before.
      const at = end - start > value.raw.length ? start + 1 : start
      result += code.slice(done, at) + shrinkStyle(value.raw)
      done = at + value.raw.length
    }
    return { code: result + code.slice(done), map: null }
  },
})
