import sanitizeHtml from 'sanitize-html'
import { withoutUnseen } from '../base/unseen.ts'
import { levelsOrRefuse, type RefuseLevels } from './levels.ts'
import { withoutUnclosed } from './unclosed-tags.ts'

const TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'a',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
const CLASSES: Record<string, readonly string[]> = { a: ['button'], p: ['code', 'quote'] }

/** A tag, or a tag with one of its classes, that gets a style. */
export type StyledTag = (typeof TAGS)[number] | 'a.button' | 'p.code' | 'p.quote'
type Styles = Partial<Record<StyledTag, string>>

const styled =
  (styles: Styles): sanitizeHtml.Transformer =>
  (tagName, { class: given = '', href }) => {
    const kind = CLASSES[tagName]?.find((name) => given.split(/\s+/).includes(name))
    const style = styles[(kind ? `${tagName}.${kind}` : tagName) as StyledTag]
    const attribs = {
      ...(kind ? { class: kind } : {}),
      ...(style ? { style } : {}),
      ...(tagName === 'a' && href ? { href: withoutUnseen(href) } : {}),
    }
    return { tagName, attribs }
  }

/**
 * Cleans the HTML of an email template and writes the given styles onto its elements. Allowed are text, lists, tables
 * and links; no pictures, no styles of its own. Applying it again changes nothing. With `refuse` it ends where tags
 * stand too deep in each other.
 */
export const sanitiseEmail = (html: string, styles: Styles = {}, refuse?: RefuseLevels): string =>
  sanitizeHtml(withoutUnclosed(html), {
    allowedTags: [...TAGS],
    allowedAttributes: { '*': ['style', 'class'], a: ['href', 'style', 'class'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 30,
    textFilter: withoutUnseen,
    transformTags: { '*': styled(styles) },
    parseStyleAttributes: false,
    ...levelsOrRefuse(refuse),
  })
