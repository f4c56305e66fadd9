import { textToHtml } from '#bank/text.ts'
import { escapeAttribute } from '#exchange/html-text.ts'
import {
  childOf,
  descendantsOf,
  innerHtml,
  isNode,
  plainName,
  textOf,
  type XmlNode,
} from '#exchange/imports/xml/xml-node.ts'

/** A field of the item's metadata, such as the question type that Canvas gives. */
export const metadataOf = (item: XmlNode, label: string): string | undefined => {
  const field = [...descendantsOf(childOf(item, 'itemmetadata'), 'qtimetadatafield')].find(
    (one) => textOf(childOf(one, 'fieldlabel')).trim() === label,
  )
  return field && textOf(childOf(field, 'fieldentry')).trim()
}

/** The texts of a material as HTML, as their type says. An image is kept as one, so that it refuses the question. */
export const materialHtml = (node: XmlNode | undefined): string =>
  [...descendantsOf(node, 'mattext', 'matimage', 'mataudio', 'matvideo', 'matapplet', 'matbreak')]
    .map((part) => {
      const name = plainName(part.name)
      if (name === 'matbreak') return '<br />'
      if (name !== 'mattext')
        return name === 'matimage'
          ? `<img src="${escapeAttribute(part.attributes['uri'] ?? '')}" />`
          : `<${name.slice(3)}></${name.slice(3)}>`
      const type = part.attributes['texttype'] ?? 'text/plain'
      if (part.children.some(isNode)) return innerHtml(part)
      return type === 'text/html' ? textOf(part).trim() : textToHtml(textOf(part))
    })
    .join('')
