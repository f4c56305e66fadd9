import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { OWN_PICTURE } from '#shared/staff/rich-text/allowed.ts'

export type Picture = { src: string; alt: string; caption: string; width: number | null; height: number | null }

const size = (element: Element, name: string) => Number(element.getAttribute(name)) || null

function readPicture(image: Element | null, caption: string): Picture | false {
  const src = image?.getAttribute('src') ?? ''
  if (!image || !OWN_PICTURE.test(src)) return false
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    caption,
    width: size(image, 'width'),
    height: size(image, 'height'),
  }
}

const attribute = (fallback: string | null) => ({ default: fallback, rendered: false, parseHTML: () => null })

/** A picture with what it shows in words, and a caption where there is one. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute(''),
    alt: attribute(''),
    caption: attribute(''),
    width: attribute(null),
    height: attribute(null),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) =>
        readPicture(element.querySelector('img'), element.querySelector('figcaption')?.textContent?.trim() ?? ''),
    },
    { tag: 'img[src]', getAttrs: (element) => readPicture(element, '') },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, caption, width, height } = node.attrs as Picture
    const image = ['img', { src, alt, ...(width ? { width } : {}), ...(height ? { height } : {}) }]
    return (caption ? ['figure', image, ['figcaption', caption]] : image) as unknown as DOMOutputSpec
  },
})
