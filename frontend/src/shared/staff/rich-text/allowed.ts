/** The elements that the services' sanitiser lets through. */
export const KNOWN_TAGS: ReadonlySet<string> = new Set(
  (
    'p br strong em b i u s sub sup ul ol li blockquote h1 h2 h3 h4 h5 h6 table thead tbody tr th td caption figure figcaption img a ' +
    'span div hr code pre'
  ).split(' '),
)

export const tagOf = (element: Element): string => element.tagName.toLowerCase()
export const isKnown = (element: Element): boolean => KNOWN_TAGS.has(tagOf(element))

/** A document of its own in which nothing runs and nothing is fetched. */
export const parseApart = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Our own pictures, as the sanitiser knows them; no others are let through. */
export const OWN_PICTURE = /^\/(?:api\/v1\/)?media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
