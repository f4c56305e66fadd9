import { FAQ_SECTION_TYPES, PLANS } from './codes.ts'
import type { EventType } from './event-types.ts'
import type { PageTag } from './http/content/page-by-tag.ts'

/** Counts that are true at the moment they are read: active questions, areas that hold some, guides and gems. */
export const FIGURES = ['questions', 'areas', 'guides', 'gems'] as const
export type FigureName = (typeof FIGURES)[number]
/** A count that cannot be read is left out. */
export type Figures = Partial<Record<FigureName, number>>

/** A public route that shows one page of staff's, with what stands beside its text. */
export type PublicPage = {
  path: string
  tag: PageTag
  /** Until the page's own title is known. */
  title: string
  figures?: readonly FigureName[]
  /** Plans that contain this type of service. */
  plans?: 1 | 2
  /** The sections of the FAQ that belong to it. */
  faq?: 1 | 2 | 3 | 4
  /** The type of event whose dates stand below it. */
  events?: EventType
}

const { webinarsCourses, questionBank, gems } = FAQ_SECTION_TYPES

/** Where a learner's or visitor's page of staff's text stands by itself. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/plabexam',
    tag: 'plab-plabexam',
    title: 'The PLAB exam',
  },
  {
    path: '/aboutus',
    tag: 'plab-aboutus',
    title: 'About us',
  },
  {
    path: '/affiliates',
    tag: 'plab-affiliates',
    title: 'Affiliates',
  },
  {
    path: '/students',
    tag: 'plab-students',
    title: 'For students',
  },
  {
    path: '/disclaimer',
    tag: 'plab-disclaimer',
    title: 'Disclaimer',
  },
  {
    path: '/privacy',
    tag: 'plab-privacy',
    title: 'Privacy',
  },
  {
    path: '/terms',
    tag: 'plab-terms',
    title: 'Terms',
  },
  {
    path: '/webinarterms',
    tag: 'plab-webinarterms',
    title: 'Webinar booking terms',
  },
  {
    path: '/plab1terms',
    tag: 'plab-plab1terms',
    title: 'PLAB 1 course booking terms',
  },
  {
    path: '/bigmockterms',
    tag: 'plab-bigmockterms',
    title: 'Big mock booking terms',
  },
  {
    path: '/keypoints',
    tag: 'plab-keypoints',
    title: 'Key points',
  },
  {
    path: '/plab2gems',
    tag: 'plab-plab2gems',
    title: 'Gems for PLAB 2',
  },
  {
    path: '/resetflag',
    tag: 'plab-resetflag',
    title: 'Reset progress',
  },
  {
    path: '/resources/questionbank',
    tag: 'plab-questionbank',
    title: 'Question bank',
    figures: ['questions', 'areas'],
    plans: 1,
    faq: questionBank,
  },
  {
    path: '/resources/revisioncourse',
    tag: 'plab-revisioncourse',
    title: 'Revision course',
    faq: webinarsCourses,
    events: 1,
  },
  {
    path: '/resources/revisionguides',
    tag: 'plab-revisionguides',
    title: 'Revision guides',
    figures: ['guides'],
    plans: 1,
    faq: questionBank,
  },
  {
    path: '/resources/bigmock',
    tag: 'plab-bigmock',
    title: 'Big mock',
    faq: webinarsCourses,
    events: 2,
  },
  {
    path: '/resources/bigmock/preview',
    tag: 'plab-bigmockpreview',
    title: 'Big mock preview',
  },
  {
    path: '/resources/webinars',
    tag: 'plab-webinars',
    title: 'Webinars',
    faq: webinarsCourses,
    events: 0,
  },
  {
    path: '/resources/gems',
    tag: 'plab-gems',
    title: 'Gems',
    figures: ['gems'],
    plans: 2,
    faq: gems,
  },
  {
    path: '/resources/plab2',
    tag: 'plab-plab2',
    title: 'PLAB 2',
  },
  {
    path: '/resources/podsfordocs',
    tag: 'plab-podsfordocs',
    title: 'Pods for docs',
  },
  {
    path: '/resources/clinicalattachment',
    tag: 'plab-clinicalattachment',
    title: 'Clinical attachments',
  },
]

/** Also without a slash at the end, in any case. */
export function publicPageAt(path: string): PublicPage | undefined {
  const plain = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return PUBLIC_PAGES.find((page) => page.path === plain)
}

type Money = { amount: number; currency: string }
type Offer = { plan: string; price: Money; studentPrice: Money | null }
/**
 * Prices in words, by placeholder: `price.3months` is what the plan `3 Months` costs, `studentprice.3months` for
 * students.
 */
export type Prices = Readonly<Record<string, string>>

const inWords = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, minimumFractionDigits: amount % 100 ? 2 : 0 }).format(
    amount / 100,
  )
const placeOfPlan = (plan: string): string => plan.toLowerCase().replaceAll(' ', '')

/** What is on sale, as `fillFigures` takes it. */
export const pricesOf = (offers: readonly Offer[]): Prices =>
  Object.fromEntries(
    offers.flatMap(({ plan, price, studentPrice }) => [
      [`price.${placeOfPlan(plan)}`, inWords(price)],
      ...(studentPrice ? [[`studentprice.${placeOfPlan(plan)}`, inWords(studentPrice)]] : []),
    ]),
  )

/** Every name that may stand in double braces in a page. */
export const PLACEHOLDERS: readonly string[] = [
  ...FIGURES,
  ...PLANS.flatMap((plan) => [`price.${placeOfPlan(plan)}`, `studentprice.${placeOfPlan(plan)}`]),
]
/** Whether a text needs the prices, which are billing's. */
export const namesPrice = (html: string): boolean => html.includes('price.')

const NAMES = PLACEHOLDERS.join('|').replaceAll('.', '\\.')
const BLOCK = new RegExp(`<(p|li)>(?:(?!</\\1>)[\\s\\S])*?\\{\\{(?:${NAMES})\\}\\}[\\s\\S]*?</\\1>`, 'g')
const PLACE = new RegExp(`\\{\\{(${NAMES})\\}\\}`, 'g')
const number = new Intl.NumberFormat('en-GB')

/**
 * Puts the counts and prices in place of `{{questions}}`, `{{price.3months}}` and the others. A paragraph or list entry
 * with one that is not known is left out.
 */
export function fillFigures(html: string, figures: Figures, prices: Prices = {}): string {
  const known = html.replace(PLACE, (place, name: string) => {
    const count = figures[name as FigureName]
    return count === undefined ? (prices[name] ?? place) : number.format(count)
  })
  return known.replace(BLOCK, '').replace(PLACE, '')
}
