import { escapeAttribute, escapeText } from '#exchange/html-text.ts'

/** An element with what stands in it, in order. `line` and `column` are where its tag ends. */
export type XmlNode = {
  name: string
  attributes: Record<string, string>
  children: (XmlNode | string)[]
  line: number
  column: number
}

export const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string'

/** `imsqti:itemBody` and `qti-item-body` are called as in QTI 2: `itemBody`. */
export const plainName = (name: string): string => {
  const local = name.slice(name.indexOf(':') + 1)
  return local.startsWith('qti-') ? camelCase(local.slice(4)) : local
}
const camelCase = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** An attribute under its QTI 2 name, which QTI 3 writes with hyphens. */
export const attributeOf = (node: XmlNode, name: string): string | undefined =>
  node.attributes[name] ?? node.attributes[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]

export const childrenOf = (node: XmlNode | undefined, name?: string): XmlNode[] =>
  node?.children.filter(isNode).filter((child) => name === undefined || plainName(child.name) === name) ?? []

export const childOf = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined => {
  let found = node
  for (const name of path) found = childrenOf(found, name)[0]
  return found
}

/** Every element of that name below `node`, in order. */
export function* descendantsOf(node: XmlNode | undefined, ...names: string[]): Generator<XmlNode> {
  for (const child of childrenOf(node)) {
    if (names.length === 0 || names.includes(plainName(child.name))) yield child
    yield* descendantsOf(child, ...names)
  }
}

/** All text below `node`, as it stands. */
export const textOf = (node: XmlNode | undefined): string =>
  node?.children.map((child) => (isNode(child) ? textOf(child) : child)).join('') ?? ''

const VOID = new Set(['br', 'hr', 'img', 'col', 'input', 'wbr'])

/** What stands in `node` as HTML; `replace` may put something else in the place of an element. */
export function innerHtml(
  node: XmlNode | undefined,
  replace: (child: XmlNode) => string | undefined = () => undefined,
): string {
  return (
    node?.children
      .map((child) => {
        if (!isNode(child)) return escapeText(child)
        const instead = replace(child)
        if (instead !== undefined) return instead
        const name = plainName(child.name).toLowerCase()
        const attributes = Object.entries(child.attributes)
          .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
          .join('')
        return VOID.has(name)
          ? `<${name}${attributes} />`
          : `<${name}${attributes}>${innerHtml(child, replace)}</${name}>`
      })
      .join('') ?? ''
  )
}
