import type { GemBlock, GemContent, GemFormat } from '@wardround/proto/gem-content.ts'

type Of<Format extends GemFormat> = Extract<GemContent, { format: Format }>

const toImages = ({ html }: Of<1>): Of<2> => ({ format: 2, html, images: [] })

const toSections = ({ html, images }: Of<2>, newId: () => string): Of<3> => ({
  format: 3,
  sections: [{ id: newId(), title: '', html, images }],
})

/** A section keeps its id as the id of its text, so that notes on it stay. */
const toBlocks = ({ sections }: Of<3>, newId: () => string): Of<4> => ({
  format: 4,
  blocks: sections.flatMap(({ id, title, html, images }): GemBlock[] => [
    { kind: 'text', id, html: title ? `<h3>${escapeText(title)}</h3>${html}` : html },
    ...images.map((image): GemBlock => ({ kind: 'image', id: newId(), ...image })),
  ]),
})

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * The same words in a higher format, one step at a time; content of that format or a higher one is returned as it is.
 */
export function raiseContent(content: GemContent, format: GemFormat, newId: () => string): GemContent {
  if (content.format >= format) return content
  if (content.format === 1) return raiseContent(toImages(content), format, newId)
  if (content.format === 2) return raiseContent(toSections(content, newId), format, newId)
  return content.format === 3 ? toBlocks(content, newId) : content
}
