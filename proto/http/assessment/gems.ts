import { z } from 'zod'
import { GEM_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { Reference } from '../../fields/references.ts'
import { GEM_FORMATS, GemContent } from '../../gem-content.ts'
import { StoredImage } from '../content/images.ts'
import { Tags } from '../content/questions.ts'
import { DeckRef, GemMemory, NextDue } from './gem-memory.ts'
import { QuestionPlace } from './places.ts'

const common = { service: 'assessment', access: 'has:gems' } as const
const CategoryRef = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })

/** How many of some gems are in which state; those that are buried or suspended count in `size` only. */
export const GemCounts = { size: z.int(), new: z.int(), due: z.int(), known: z.int() }

export const ListedGem = z.object({
  id: z.uuid(),
  code: z.string(),
  format: z.literal(GEM_FORMATS),
  title: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  /** Open to everybody, 400 by 300. */
  indexImage: StoredImage.nullable(),
  category: CategoryRef,
  memory: GemMemory,
  flagged: z.boolean(),
  /** The beginning of the own note on the gem; null without one. */
  note: z.string().nullable(),
  decks: z.array(DeckRef),
})
export type ListedGem = z.infer<typeof ListedGem>

export const GEM_FILTERS = [...GEM_STATES, 'flagged', 'leech'] as const

export const listGems = defineCall({
  ...common,
  name: 'listGems',
  method: 'GET',
  path: '/:product/gemsv2',
  rate: 'question',
  summary: "The group's gems with own state by category; `categories` counts all of them, `items` is a page",
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
    state: z.enum(GEM_FILTERS).optional(),
    sort: z.enum(['category', 'due']).default('category'),
  }),
  reply: Page(ListedGem).extend({
    categories: z.array(CategoryRef.extend(GemCounts)),
    counts: z.object({ ...GemCounts, suspended: z.int(), flagged: z.int() }),
  }),
})

export const LONGEST_GEM_NOTE = 5_000

/** An own note on a gem (`sectionId` null) or on one of its sections. An emptied note keeps its version. */
export const GemNote = z.object({
  sectionId: z.uuid().nullable(),
  text: z.string(),
  /** Rises with each change, from 1; 0 stands for no note so far. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
})
export type GemNote = z.infer<typeof GemNote>

export const GemView = z.object({
  id: z.uuid(),
  versionId: z.uuid(),
  versionNumber: z.int(),
  publishedAt: z.iso.datetime(),
  code: z.string(),
  category: CategoryRef,
  /** Place in its category, from 1, and how many there are; 0 for a gem that was withdrawn. */
  number: z.int(),
  total: z.int(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  title: z.string(),
  /** The front of the card; the title where it is null. */
  prompt: z.string().nullable(),
  content: GemContent,
  tags: Tags,
  references: z.array(Reference),
  indexImage: StoredImage.nullable(),
  memory: GemMemory,
  next: NextDue,
  flagged: z.boolean(),
  notes: z.array(GemNote),
  decks: z.array(DeckRef),
  /** Which clinchers of the gem are known, and which were marked as not known yet. */
  clinchers: z.object({ known: z.array(z.uuid()), unknown: z.array(z.uuid()) }),
  linked: z.object({
    questions: z.array(QuestionPlace.omit({ excerpt: true })),
    guides: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
})
export type GemView = z.infer<typeof GemView>

export const getGem = defineCall({
  ...common,
  name: 'getGem',
  method: 'GET',
  path: '/:product/gemsv3/:id',
  rate: 'question',
  summary: 'One gem of any format with own notes, memory, decks and what it leads to',
  params: { id: z.uuid() },
  reply: GemView,
  errors: ['resource.missing'],
})

const noteCall = {
  ...common,
  method: 'PUT',
  rate: 'answer',
  reply: GemNote,
  errors: ['resource.missing', 'resource.stale'],
} as const
const NoteBody = z.strictObject({
  gemId: z.uuid(),
  /** Plain text. */
  text: z.string().max(LONGEST_GEM_NOTE),
  /** The version that was read and is being replaced. */
  version: z.int().min(0).max(1_000_000_000),
})

export const saveGemNote = defineCall({
  ...noteCall,
  name: 'saveGemNote',
  path: '/:product/gems/notev2',
  summary: 'Keep the note on a gem. Written over an older one than the current, it is refused with the current in data',
  body: NoteBody,
})

export const saveSectionNote = defineCall({
  ...noteCall,
  name: 'saveSectionNote',
  path: '/:product/gems/notev3',
  summary: 'Keep the note on a section or a block of a gem, as notev2 does',
  body: NoteBody.extend({ sectionId: z.uuid() }),
})

export const ListedGemNote = GemNote.extend({
  gemId: z.uuid(),
  code: z.string(),
  title: z.string(),
  category: CategoryRef,
  /** Or the caption of a picture or table; null for a note on the whole gem, and on a part with neither. */
  sectionTitle: z.string().nullable(),
  /** The gem can be opened. */
  available: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ListedGemNote = z.infer<typeof ListedGemNote>

export const listGemNotes = defineCall({
  ...common,
  name: 'listGemNotes',
  method: 'GET',
  path: '/user/gemnotes',
  summary: "The learner's notes on gems, the latest first; `search` looks through their words and the gems' titles",
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
  }),
  reply: Page(ListedGemNote),
})

/** `start` and `end` of each match are marked with U+2068 and U+2069. */
const Found = { excerpt: z.string(), in: z.enum(['title', 'text', 'note']) }

export const searchGems = defineCall({
  ...common,
  name: 'searchGems',
  method: 'POST',
  path: '/:product/gems/search',
  rate: 'search',
  summary: 'Search titles, texts and own notes of gems, and clinchers; best match first, 25 a page',
  body: z.strictObject({
    text: z.string().trim().min(1).max(200),
    /** Slugs. */
    categories: z.array(z.string().max(80)).max(50).optional(),
    page: z.int().min(1).max(1_000).default(1),
  }),
  reply: Page(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('gem'),
        ...ListedGem.omit({ excerpt: true, indexImage: true, decks: true }).shape,
        ...Found,
      }),
      z.object({
        kind: z.literal('clincher'),
        id: z.uuid(),
        list: DeckRef,
        excerpt: z.string(),
        in: z.literal('text'),
      }),
    ]),
  ),
})

export const GEM_MARKS = ['suspend', 'unsuspend', 'bury', 'unbury', 'flag', 'unflag'] as const
export type GemMark = (typeof GEM_MARKS)[number]

export const markGem = defineCall({
  ...common,
  name: 'markGem',
  method: 'PUT',
  path: '/:product/gems/mark/:id',
  rate: 'answer',
  summary: 'Suspend a gem, bury it until tomorrow, flag it, or take that back; twice is once',
  params: { id: z.uuid() },
  body: z.strictObject({ mark: z.enum(GEM_MARKS) }),
  reply: z.object({ memory: GemMemory, flagged: z.boolean() }),
  errors: ['resource.missing'],
})
