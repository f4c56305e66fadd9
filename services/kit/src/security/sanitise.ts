import sanitizeHtml from 'sanitize-html'
import { withoutUnseen } from '../base/unseen.ts'
import { levelsOrRefuse, type RefuseLevels } from './levels.ts'
import { withoutUnclosed } from './unclosed-tags.ts'

const LENGTH = [/^\d{1,3}(\.\d{1,2})?(px|pt|em|rem|%)$/]
/** Our own media: a path on this origin. */
const MEDIA = /^\/(?:api\/v1\/)?media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CLASSES = ['wr-*', 'align-*', 'table-*', 'figure-*', 'image-*', 'language-*']
const CELL = ['colspan', 'rowspan']

/** Attributes before they are checked, so that nothing unseen hides a scheme from the check. */
const seenOf = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, withoutUnseen(value)]))

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'blockquote',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'figure',
    'figcaption',
    'img',
    'a',
    'span',
    'div',
    'hr',
    'code',
    'pre',
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: CELL,
    th: CELL,
  },
  allowedClasses: { '*': CLASSES },
  allowedStyles: {
    '*': { 'font-size': LENGTH, 'line-height': [/^\d{1,2}(\.\d{1,2})?$/, ...LENGTH], 'vertical-align': [/^super$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  // Both come decoded: what is written as `&#x202e;` is a sign here.
  textFilter: withoutUnseen,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: seenOf(attribs) }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !MEDIA.test(frame.attribs['src'] ?? ''),
}

/**
 * Cleans HTML that staff or learners wrote, with the one allow-list: text, lists, tables, figures with our own
 * pictures, links that open apart. Applying it again changes nothing. The result is not edited as a string afterwards.
 */
export const sanitiseRichText = (html: string): string => sanitizeHtml(withoutUnclosed(html), OPTIONS)

/** The same for what is sent, which ends with `refuse` where tags stand too deep in each other. */
export const sanitiseSentText = (html: string, refuse: RefuseLevels): string =>
  sanitizeHtml(withoutUnclosed(html), { ...OPTIONS, ...levelsOrRefuse(refuse) })
