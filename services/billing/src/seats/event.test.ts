import { describe, expect, it } from 'vitest'
import { type EventRow, isOnSale, keptUntil, linkFor, newsOf } from './event.ts'

const at = (text: string) => new Date(`2030-05-${text}:00.000Z`)
const date = (from: string, to: string) => ({ startsAt: at(from).toISOString(), endsAt: at(to).toISOString() })
const event = (changes: Partial<EventRow> = {}): EventRow => ({
  id: '019a0000-0000-7000-8000-0000000000e1',
  revision: 1,
  type: 0,
  state: 'published',
  title: 'ECGs',
  slug: 'ecgs',
  groups: [],
  speaker: '',
  dates: [date('01T18:00', '01T19:00')],
  starts_at: at('01T18:00'),
  ends_at: at('01T19:00'),
  capacity: 10,
  amount: 1500,
  currency: 'gbp',
  sale_from: null,
  sale_until: null,
  link: 'https://meet.example.org/1',
  recording: '',
  recording_until: null,
  materials: [],
  needs_gmail: false,
  ...changes,
})

describe('an event', () => {
  it('is on sale from its publication or sale date until that ends or it starts', () => {
    const now = at('01T12:00')
    expect(isOnSale(event(), now)).toBe(true)
    expect(isOnSale(event({ state: 'draft' }), now)).toBe(false)
    expect(isOnSale(event(), at('01T18:00'))).toBe(false)
    expect(isOnSale(event({ sale_from: at('01T13:00') }), now)).toBe(false)
    expect(isOnSale(event({ sale_until: now }), now)).toBe(false)
  })

  it('shows its link from 15 minutes before each date to the end of it', () => {
    const two = event({ dates: [date('01T18:00', '01T19:00'), date('02T18:00', '02T19:00')] })
    expect(linkFor(two, at('01T17:44'))).toEqual({ link: null, opensAt: at('01T17:45') })
    expect(linkFor(two, at('01T17:45')).link).toBe(two.link)
    expect(linkFor(two, at('01T19:00'))).toEqual({ link: null, opensAt: at('02T17:45') })
    expect(linkFor(two, at('02T18:30')).link).toBe(two.link)
    expect(linkFor(two, at('03T00:00')).link).toBeNull()
  })

  it('lets a seat keep its recording for 30 days, or as long as staff said', () => {
    expect(keptUntil(event())).toEqual(at('31T19:00'))
    expect(keptUntil(event({ recording_until: at('10T00:00') }))).toEqual(at('10T00:00'))
    expect(keptUntil(event({ recording_until: at('01T00:00') }))).toEqual(at('31T19:00'))
  })

  it('tells its holders of another date, another link and its end, and of nothing else', () => {
    expect(newsOf(event(), event({ capacity: 20, amount: 1 }))).toBeNull()
    const { startsAt, endsAt } = date('01T18:00', '01T19:00')
    expect(newsOf(event({ dates: [{ endsAt, startsAt }] }), event({ title: 'ECGs, again' }))).toBeNull()
    expect(newsOf(event(), event({ dates: [date('02T18:00', '02T19:00')], link: 'https://other.example.org' }))).toBe(
      'changed',
    )
    expect(newsOf(event(), event({ link: 'https://other.example.org' }))).toBe('link')
    expect(newsOf(event(), event({ link: '' }))).toBeNull()
    expect(newsOf(event(), event({ state: 'cancelled' }))).toBe('cancelled')
    expect(newsOf(event({ state: 'cancelled' }), event({ state: 'deleted' }))).toBeNull()
  })
})
