import { HTML_FORMATS, type HtmlFormat } from '@wardround/proto/fields/html.ts'
import { z } from 'zod'
import { type RefuseLevels, TOO_MANY_LEVELS } from './levels.ts'
import { sanitiseRichText, sanitiseSentText } from './sanitise.ts'
import { sanitiseEmail } from './sanitise-email.ts'
import { sanitisedOnce } from './sanitised-once.ts'

/**
 * Returns its value where nothing had to change, and a copy where something did. `path` is where the value stands, as
 * in `/blocks/2`.
 */
type Clean = (value: unknown, path: string) => unknown
/** What is made of each text of HTML. */
type CleanText = (html: string, format: HtmlFormat, path: string) => string
/** A schema as zod keeps it; only what leads to other schemas is read. */
type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  out?: z.ZodType
  getter?: () => z.ZodType
}

const SANITISERS = {
  html: sanitisedOnce(sanitiseRichText),
  'email-html': sanitisedOnce((html) => sanitiseEmail(html)),
} satisfies Record<HtmlFormat, unknown>
const OF_SENT: Record<HtmlFormat, (html: string, refuse: RefuseLevels) => string> = {
  html: sanitiseSentText,
  'email-html': (html, refuse) => sanitiseEmail(html, {}, refuse),
}

/** A text that was sent has tags too deep in each other. `path` is where it stands, as in `/blocks/2/html`. */
export class TooManyLevels extends Error {
  readonly path: string

  constructor(path: string) {
    super(TOO_MANY_LEVELS)
    this.path = path
  }
}

const formatOf = (schema: z.ZodType): HtmlFormat | undefined => {
  const format = z.globalRegistry.get(schema)?.['format']
  return HTML_FORMATS.find((known) => known === format)
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const eachOf =
  (cleanOf: (index: number) => Clean | undefined): Clean =>
  (value, path) => {
    if (!Array.isArray(value)) return value
    const cleaned = value.map((each, index) => cleanOf(index)?.(each, `${path}/${index}`) ?? each)
    return cleaned.some((each, index) => each !== value[index]) ? cleaned : value
  }

const fieldsOf =
  (cleanOf: (key: string) => Clean | undefined): Clean =>
  (value, path) => {
    if (!isObject(value)) return value
    let cleaned = value
    for (const key of Object.keys(value)) {
      const clean = cleanOf(key)
      const is = clean?.(value[key], `${path}/${key}`)
      if (!clean || is === value[key]) continue
      if (cleaned === value) cleaned = { ...value }
      cleaned[key] = is
    }
    return cleaned
  }

/** Every kind is cleaned as each of its options would be: a mark means the same wherever its field stands. */
const allOf = (cleans: readonly (Clean | undefined)[]): Clean | undefined => {
  const found = cleans.filter((clean) => clean !== undefined)
  return found.length > 0 ? (value, path) => found.reduce((cleaned, clean) => clean(cleaned, path), value) : undefined
}

/** What makes `text` of every field of HTML in a schema; undefined where it has none. */
function cleanerOf(schema: z.ZodType, text: CleanText, seen = new Set<z.ZodType>()): Clean | undefined {
  const format = formatOf(schema)
  if (format) return (value, path) => (typeof value === 'string' ? text(value, format, path) : value)
  if (seen.has(schema)) throw new Error('A reply that holds itself cannot be sanitised: declare its depth.')
  const within = new Set(seen).add(schema)
  const inner = (part: z.ZodType) => cleanerOf(part, text, within)
  const { shape, element, innerType, options, items, valueType, left, right, out, getter } = schema._zod
    .def as unknown as Definition
  if (shape) {
    const cleans = new Map(Object.entries(shape).flatMap(([key, part]) => [[key, inner(part)] as const]))
    return [...cleans.values()].some(Boolean) ? fieldsOf((key) => cleans.get(key)) : undefined
  }
  if (items) {
    const cleans = items.map(inner)
    return cleans.some(Boolean) ? eachOf((index) => cleans[index]) : undefined
  }
  if (element || valueType) {
    const clean = inner((element ?? valueType) as z.ZodType)
    return clean && (element ? eachOf(() => clean) : fieldsOf(() => clean))
  }
  const parts = [innerType, left, right, out, getter?.(), ...(options ?? [])].filter(
    (part) => part instanceof z.ZodType,
  )
  return allOf(parts.map(inner))
}

const fromTheRoot = (clean: Clean | undefined) => clean && ((value: unknown) => clean(value, ''))

/**
 * What sanitises every field of HTML that the schema of a reply has (`Html` of the contracts); undefined where it has
 * none, so that other replies cost nothing.
 */
export const htmlCleanerOf = (schema: z.ZodType): ((value: unknown) => unknown) | undefined =>
  fromTheRoot(cleanerOf(schema, (html, format) => SANITISERS[format](html)))

/** The same for what is sent, which throws `TooManyLevels` before such a text costs more than its reading. */
export const sentHtmlCleanerOf = (schema: z.ZodType): ((value: unknown) => unknown) | undefined =>
  fromTheRoot(
    cleanerOf(schema, (html, format, path) =>
      SANITISERS[format](html, (sent) =>
        OF_SENT[format](sent, () => {
          throw new TooManyLevels(path)
        }),
      ),
    ),
  )
