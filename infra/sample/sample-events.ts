import { readFileSync } from 'node:fs'
import { COURSE_TYPES } from '@wardround/proto/codes.ts'
import { EventInput } from '@wardround/proto/http/content/events.ts'
import { z } from 'zod'

const Time = z.string().regex(/^\d\d:\d\d$/)
const SampleEvent = z.strictObject({
  type: z.enum(['webinar', 'plab1', 'bigmock']),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  html: z.string(),
  speaker: z.string(),
  /** Each so many days after loading, or on the first such day of the week (0 Sunday) from then on; at UTC times. */
  dates: z
    .array(z.strictObject({ inDays: z.int().min(1), weekday: z.int().min(0).max(6).optional(), from: Time, to: Time }))
    .min(1),
  capacity: z.int(),
  amount: z.int(),
  needsGmail: z.boolean().default(false),
})
const SampleEvents = z.array(SampleEvent)

const DAY = 86_400_000
function dayOf(now: Date, inDays: number, weekday?: number): string {
  const day = new Date(now.getTime() + inDays * DAY)
  const more = weekday === undefined ? 0 : (weekday - day.getUTCDay() + 7) % 7
  return new Date(day.getTime() + more * DAY).toISOString().slice(0, 10)
}

/** The sample events as staff would enter them on the day of loading. */
export function readEvents(now: Date): EventInput[] {
  const file = readFileSync(new URL('./data/events.json', import.meta.url), 'utf8')
  return SampleEvents.parse(JSON.parse(file)).map(({ type, dates, ...event }) =>
    EventInput.parse({
      ...event,
      type: COURSE_TYPES[type],
      state: 'published',
      dates: dates.map(({ inDays, weekday, from, to }) => {
        const day = dayOf(now, inDays, weekday)
        return { startsAt: `${day}T${from}:00.000Z`, endsAt: `${day}T${to}:00.000Z` }
      }),
      currency: 'gbp',
      saleFrom: null,
      saleUntil: null,
      link: type === 'bigmock' ? '' : 'https://meet.example.org/wardround-sample',
      recording: '',
      recordingUntil: null,
      materials: [],
      picture: null,
      groups: [],
    }),
  )
}
