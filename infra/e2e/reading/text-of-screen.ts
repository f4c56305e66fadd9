import type { Page } from 'playwright-core'

/** The parts of a page that are its own; the others are round every screen. */
const OWN = /^- (main|dialog|alertdialog)\b/

/** Everything on the page in order, by role, with names, placeholders and texts of pictures; not where links lead. */
async function partsOf(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  const lines = snapshot.split('\n').filter((line) => !line.trimStart().startsWith('- /url:'))
  return lines.join('\n').split(/\n(?=- )/)
}

/** What is asked of an element of the browser, whose types are not here. */
type Shown = {
  /** None of pictures drawn in the page. */
  innerText?: string
  getAttribute: (name: string) => string | null
  checkVisibility: () => boolean
  querySelectorAll: (selector: string) => Iterable<Shown>
}

/** Links and buttons that a screen reader calls something else, titles, and words that it leaves out. */
const unlikeSeen = (page: Page): Promise<string[]> =>
  page.locator('#main').evaluate((main) => {
    const wordsOf = (element: Shown) => (element.innerText ?? '').replace(/\s+/g, ' ').trim()
    const found = [
      ...(main as unknown as Shown).querySelectorAll(':is(a, button)[aria-label], [title], [aria-hidden=true]'),
    ]
    return found
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const seen = wordsOf(element)
        const hidden = element.getAttribute('aria-hidden') && /\p{L}/u.test(seen) ? [`aria-hidden: ${seen}`] : []
        const named = ['aria-label', 'title'].flatMap((name) => {
          const value = element.getAttribute(name)
          return value && value !== seen ? [`${name}: ${value}${seen ? ` (seen: ${seen.slice(0, 80)})` : ''}`] : []
        })
        return [...hidden, ...named]
      })
  })

export async function textOfScreen(page: Page): Promise<string> {
  const own = (await partsOf(page)).filter((part) => OWN.test(part))
  const unlike = [...new Set(await unlikeSeen(page))]
  return [
    `Title: ${await page.title()}`,
    '',
    ...own,
    ...(unlike.length > 0 ? ['', 'Where what is seen and what a screen reader says differ:', ...unlike] : []),
  ].join('\n')
}

/** Menus, header and footer: what is round the screen. */
export const textOfFrame = async (page: Page): Promise<string> =>
  (await partsOf(page)).filter((part) => !OWN.test(part)).join('\n')
