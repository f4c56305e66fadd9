import { z } from 'zod'
import { DECK_KINDS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { StoredImage } from '../content/images.ts'
import { GemCounts, ListedGem } from './gems.ts'

const common = { service: 'assessment', access: 'has:gems' } as const
const params = { name: z.string().max(80) }

export const MOST_OWN_DECKS = 50
export const MOST_CARDS = 2_000

/** Today for a learner whose day begins at 04:00. */
export const Today = z.object({
  due: z.int(),
  /** New cards that today still takes; none on easy days and in the last week before the exam. */
  new: z.int(),
  reviewed: z.int(),
  minutes: z.int(),
  exam: z.object({ date: z.iso.date(), days: z.int(), passed: z.boolean() }).nullable(),
})
export type Today = z.infer<typeof Today>

export const Deck = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum([...DECK_KINDS, 'own']),
  image: StoredImage.nullable(),
  ...GemCounts,
  /** Cards that fall due on each of the next seven days, today with what is overdue first. */
  forecast: z.array(z.int()),
  version: z.int(),
})
export type Deck = z.infer<typeof Deck>

export const listDecks = defineCall({
  ...common,
  name: 'listDecks',
  method: 'GET',
  path: '/:product/gemsdeckinglist',
  summary: "Staff decks and own decks with what is new and due, and today's work over all of them",
  reply: z.object({ decks: z.array(Deck), today: Today }),
})

export const getDeck = defineCall({
  ...common,
  name: 'getDeck',
  method: 'GET',
  path: '/:product/gemsdeck/:name',
  summary: 'A deck with a page of its cards',
  params,
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(ListedGem).extend({ deck: Deck }),
  errors: ['resource.missing'],
})

const Title = z.string().trim().min(1, 'Enter a name for the deck.').max(80)
const GemIds = z.array(z.uuid()).max(MOST_CARDS)
const changed = z.object({ deck: Deck })

export const createDeck = defineCall({
  ...common,
  name: 'createDeck',
  method: 'POST',
  path: '/:product/gemsdeck',
  rate: 'answer',
  summary: 'Make a deck of one’s own; the same deckId again changes nothing. At most 50, of 2,000 cards each',
  body: z.strictObject({ deckId: z.uuid(), title: Title, gemIds: GemIds.default([]) }),
  reply: changed,
  errors: ['deck.full', 'resource.taken'],
})

export const changeDeck = defineCall({
  ...common,
  name: 'changeDeck',
  method: 'PUT',
  path: '/:product/gemsdeck/:name',
  rate: 'answer',
  summary: 'Put gems into an own deck, take some out, name it; what is in it already is passed over',
  params,
  body: z
    .strictObject({ title: Title.optional(), put: GemIds.optional(), take: GemIds.optional() })
    .refine(({ title, put, take }) => title !== undefined || put || take, { message: 'Choose what to change.' }),
  reply: changed,
  errors: ['resource.missing', 'deck.full'],
})

export const deleteDeck = defineCall({
  ...common,
  name: 'deleteDeck',
  method: 'DELETE',
  path: '/:product/gemsdeck/:name',
  rate: 'answer',
  summary: 'Delete an own deck; what was learned of its cards stays. Twice is once',
  params,
  reply: z.object({ name: z.string() }),
  errors: ['resource.missing'],
})

export const DeckSettings = z.object({
  newPerDay: z.int(),
  minutesPerDay: z.int(),
  /** Share of cards to be remembered when they fall due, in per cent. */
  retention: z.int(),
  /** Days of the week that stay light: 1 Monday to 7 Sunday. */
  easyDays: z.array(z.int()),
  version: z.int(),
})
export type DeckSettings = z.infer<typeof DeckSettings>

export const getDeckSettings = defineCall({
  ...common,
  name: 'getDeckSettings',
  method: 'GET',
  path: '/:product/gems/settings',
  summary: 'How the learner wants to review; version 0 before the first change',
  reply: DeckSettings,
})

export const saveDeckSettings = defineCall({
  ...common,
  name: 'saveDeckSettings',
  method: 'PUT',
  path: '/:product/gems/settings',
  rate: 'answer',
  summary: 'Change them; they count from the next rating on',
  body: z.strictObject({
    newPerDay: z.int().min(0).max(200),
    minutesPerDay: z.int().min(5).max(240),
    retention: z.int().min(80).max(95),
    easyDays: z
      .array(z.int().min(1).max(7))
      .max(6, 'Leave at least one day free.')
      .refine((days) => new Set(days).size === days.length, 'Choose each day only once.'),
    /** The version that was read and is being replaced. */
    version: z.int().min(0).max(1_000_000_000),
  }),
  reply: DeckSettings,
  errors: ['resource.stale'],
})

export const getGemForecast = defineCall({
  ...common,
  name: 'getGemForecast',
  method: 'GET',
  path: '/:product/gems/forecast',
  summary:
    'The next seven days, none after the exam: cards that fall due, new ones, minutes; how reviews went in the last 30 days',
  reply: z.object({
    days: z.array(z.object({ date: z.iso.date(), due: z.int(), new: z.int(), minutes: z.int(), easy: z.boolean() })),
    minutesPerDay: z.int(),
    /** Median of own reviews; 15 before the tenth. */
    secondsPerCard: z.int(),
    /** Of the last 30 days; `remembered` is the share not rated again, null without a review of a learned card. */
    past: z.object({ reviews: z.int(), remembered: z.number().nullable() }),
    exam: Today.shape.exam,
  }),
})

export const getDueGems = defineCall({
  ...common,
  name: 'getDueGems',
  method: 'GET',
  path: '/:product/gems/due',
  summary: "Today's work over all gems, for the home page, the dashboard and phones",
  reply: Today,
})
