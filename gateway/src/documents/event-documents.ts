import type { CallReply } from '@wardround/proto/contract.ts'
import {
  listPublicBigMocks,
  listPublicPlab1Courses,
  listPublicWebinars,
  type PublicEvent,
} from '@wardround/proto/http/content/events.ts'
import { escapeHtml } from './html-text.ts'
import type { ReadContent } from './read-content.ts'

type Kind = {
  title: string
  description: string
  call: typeof listPublicWebinars | typeof listPublicPlab1Courses | typeof listPublicBigMocks
  none: string
}

/** The lists of what can be booked, by their addresses. */
export const EVENT_LISTS: Readonly<Record<string, Kind>> = {
  '/webinars': {
    title: 'Webinars',
    description: 'Live webinars for PLAB 1 and the MLA: dates, prices and seats left.',
    call: listPublicWebinars,
    none: 'No webinars are planned yet.',
  },
  '/courses': {
    title: 'Courses',
    description: 'Live revision courses for PLAB 1: dates, prices and seats left.',
    call: listPublicPlab1Courses,
    none: 'No courses are planned yet.',
  },
  '/bigmock': {
    title: 'Big mocks',
    description: 'Full PLAB 1 papers that everyone sits at the same time: dates, prices and seats left.',
    call: listPublicBigMocks,
    none: 'No big mocks are planned yet.',
  },
}

const WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
const priceOf = ({ price: { amount, currency } }: PublicEvent): string =>
  amount === 0
    ? 'Free'
    : new Intl.NumberFormat('en-GB', {
        style: 'currency',
        currency,
        minimumFractionDigits: amount % 100 ? 2 : 0,
      }).format(amount / 100)

const eventHtml = (event: PublicEvent): string => {
  const dates = event.dates.map(({ startsAt }) => `${WORDS.format(new Date(startsAt))}, UK time`).join('; ')
  const speaker = event.speaker ? ` ${escapeHtml(event.speaker)}.` : ''
  return `<li id="${event.slug}"><h2>${escapeHtml(event.title)}</h2><p>${dates}.${speaker} ${priceOf(event)}.</p><p>${escapeHtml(event.summary)}</p>${event.html}</li>`
}

const availability = { open: 'InStock', soon: 'PreOrder', closed: 'SoldOut' } as const

/** Structured data of an event: its first and last moment and what a seat costs. */
const eventData = (event: PublicEvent, page: string) => ({
  '@context': 'https://schema.org',
  '@type': 'EducationEvent',
  name: event.title,
  description: event.summary || event.title,
  startDate: event.dates[0]?.startsAt,
  endDate: event.dates.at(-1)?.endsAt,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'VirtualLocation', url: page },
  organizer: { '@type': 'Organization', name: 'Wardround' },
  ...(event.speaker ? { performer: { '@type': 'Person', name: event.speaker } } : {}),
  offers: {
    '@type': 'Offer',
    url: page,
    price: (event.price.amount / 100).toFixed(2),
    priceCurrency: event.price.currency.toUpperCase(),
    availability: `https://schema.org/${availability[event.sale]}`,
    ...(event.saleFrom ? { validFrom: event.saleFrom } : {}),
  },
})

/** One of `EVENT_LISTS` as text and as structured data. */
export async function readEventList(read: ReadContent, origin: string, path: string, { title, call, none }: Kind) {
  const reply: CallReply<typeof listPublicWebinars> | null = await read(call as typeof listPublicWebinars, {
    query: { size: '100' },
  })
  const events = reply?.items ?? []
  return {
    html: `<h1>${title}</h1>${events.length > 0 ? `<ul>${events.map(eventHtml).join('')}</ul>` : `<p>${none}</p>`}`,
    data: events.map((event) => eventData(event, `${origin}${path}#${event.slug}`)),
  }
}
