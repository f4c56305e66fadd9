import type { Page } from 'playwright-core'

const PRESSED = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]'

type Box = { x: number; y: number; width: number; height: number }
type Pressed = {
  tagName: string
  textContent: string
  getAttribute: (name: string) => string | null
  closest: (selector: string) => Pressed | null
  contains: (other: unknown) => boolean
  checkVisibility: (options: object) => boolean
  scrollIntoView: (options: object) => void
  getBoundingClientRect: () => Box
  ownerDocument: { elementFromPoint: (x: number, y: number) => unknown }
}

/**
 * What a finger can press on a page in less than 44 px of height, with its height and its words. Where it is lower than
 * that itself, the points 21 px above and below its middle have to belong to it. Links in running text, and those that
 * are there for the keyboard alone, do not count.
 */
export const lowTargetsOn = (page: Page): Promise<string[]> =>
  page.locator(PRESSED).evaluateAll((elements) =>
    (elements as unknown as Pressed[]).flatMap((element) => {
      const { height, width } = element.getBoundingClientRect()
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim()
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isSeen || width <= 1 || height <= 1 || height >= 43.5 || words.startsWith('Skip to ')) return []
      const text = element.tagName === 'A' ? element.closest('p, li, dd, td, small')?.textContent.trim() : undefined
      if (text !== undefined && text.length > element.textContent.trim().length + 8) return []
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const owner = element.closest('label') ?? element
      const isOwn = (y: number) => owner.contains(element.ownerDocument.elementFromPoint(box.x + box.width / 2, y))
      const middle = box.y + box.height / 2
      return isOwn(middle - 21) && isOwn(middle + 21) ? [] : [`${Math.round(height)} px: ${words}`]
    }),
  )
