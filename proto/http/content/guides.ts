import { z } from 'zod'
import { QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { Html } from '../../fields/html.ts'
import { Reference } from '../../fields/references.ts'

const common = { service: 'content', access: 'has:question-bank' } as const
const CategoryRef = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })
/** Made of the words of its heading, so that it stays while the heading does. */
const SectionId = z.string().min(1).max(80)

/** How far the learner has read a guide. */
export const GUIDE_STATES = ['unread', 'reading', 'read'] as const
export type GuideState = (typeof GUIDE_STATES)[number]

export const ListedGuide = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: CategoryRef,
  state: z.enum(GUIDE_STATES),
  /** In order; `size` is the share of the guide's words, 0 to 1. */
  sections: z.array(z.object({ id: SectionId, title: z.string(), size: z.number(), read: z.boolean() })),
  /** The section that was last on the screen. */
  stoppedAt: SectionId.nullable(),
  readAt: z.iso.datetime().nullable(),
  /** When its text was last put in force. */
  publishedAt: z.iso.datetime(),
  /** The text has changed since the learner last read in it. */
  changed: z.boolean(),
  /** The learner has notes in it. */
  noted: z.boolean(),
  /** With a search: where the words are. Matches stand between U+2068 and U+2069. */
  found: z
    .object({
      in: z.enum(['title', 'text', 'note']),
      section: z.object({ id: SectionId, title: z.string() }).nullable(),
      excerpt: z.string(),
    })
    .nullable(),
})
export type ListedGuide = z.infer<typeof ListedGuide>

export const GUIDE_ORDERS = ['category', 'published'] as const

export const listGuides = defineCall({
  ...common,
  name: 'listGuides',
  method: 'GET',
  path: '/:product/revisionguides',
  rate: 'search',
  summary:
    "The group's guides with own progress, by category or the latest first; a search looks through titles, texts and own notes, best match first",
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
    state: z.enum([...GUIDE_STATES, 'noted']).optional(),
    sort: z.enum(GUIDE_ORDERS).default('category'),
  }),
  reply: Page(ListedGuide).extend({
    /** Of all guides of the group, whatever was asked for. */
    categories: z.array(CategoryRef.extend({ count: z.int() })),
    counts: z.object({ all: z.int(), unread: z.int(), reading: z.int(), read: z.int(), noted: z.int() }),
    /** The guide read last while it is unfinished. */
    carryOn: ListedGuide.nullable(),
    /** No title or text holds the words; these titles come near them. */
    similar: z.boolean(),
  }),
})

export const LONGEST_GUIDE_NOTE = 5_000

/** An own note on a section. An emptied note keeps its version; one whose section is gone stays. */
export const GuideNote = z.object({
  sectionId: SectionId,
  text: z.string(),
  /** Rises with each change, from 1; 0 stands for no note so far. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
})
export type GuideNote = z.infer<typeof GuideNote>

const GuideText = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: CategoryRef,
  version: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  keyPoints: z.array(z.string()),
  sections: z.array(z.object({ id: SectionId, title: z.string(), size: z.number(), html: Html })),
  references: z.array(Reference),
  sourcePages: z.array(z.int()),
}

export const GuideReading = z.object({
  /** Ids of sections marked as read that the guide still has. */
  read: z.array(z.string()),
  stoppedAt: SectionId.nullable(),
})
export type GuideReading = z.infer<typeof GuideReading>

export const GuideView = z.object({
  ...GuideText,
  reading: GuideReading.extend({
    /** The text has changed since the learner last read in it. */
    changed: z.boolean(),
  }),
  notes: z.array(GuideNote),
  /**
   * The guide of the category to go on with: the next by title that is not read, or else the first; null without one.
   */
  next: z.object({ slug: z.string(), title: z.string() }).nullable(),
})
export type GuideView = z.infer<typeof GuideView>

export const getGuide = defineCall({
  ...common,
  name: 'getGuide',
  method: 'GET',
  path: '/:product/revisionguides/:title',
  rate: 'question',
  summary: 'A guide by the slug of its title, also by a former one, with own reading state and notes',
  params: { title: z.string().min(1).max(80) },
  reply: GuideView,
  errors: ['resource.missing'],
})

export const saveGuideReading = defineCall({
  ...common,
  name: 'saveGuideReading',
  method: 'PUT',
  path: '/:product/revisionguides/reading/:id',
  rate: 'answer',
  summary: 'Keep which sections are read and where the reader is; sections that are not named stay as they are',
  params: { id: z.uuid() },
  body: z.strictObject({
    read: z.array(SectionId).max(200).default([]),
    unread: z.array(SectionId).max(200).default([]),
    stoppedAt: SectionId.optional(),
  }),
  reply: GuideReading,
  errors: ['resource.missing'],
})

export const saveGuideNote = defineCall({
  ...common,
  name: 'saveGuideNote',
  method: 'PUT',
  path: '/:product/revisionguides/note/:id',
  rate: 'answer',
  summary:
    'Keep the note on a section of a guide. Written over an older one than the current, it is refused with the current in data',
  params: { id: z.uuid() },
  body: z.strictObject({
    sectionId: SectionId,
    /** Plain text. */
    text: z.string().max(LONGEST_GUIDE_NOTE),
    /** The version that was read and is being replaced. */
    version: z.int().min(0).max(1_000_000_000),
  }),
  reply: GuideNote,
  errors: ['resource.missing', 'resource.stale'],
})

export const ListedGuideNote = GuideNote.extend({
  guideId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: CategoryRef,
  /** Null for a section that the guide no longer has. */
  sectionTitle: z.string().nullable(),
  /** The guide can be opened. */
  available: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ListedGuideNote = z.infer<typeof ListedGuideNote>

export const listGuideNotes = defineCall({
  ...common,
  name: 'listGuideNotes',
  method: 'GET',
  path: '/user/guidenotes',
  summary: "The learner's notes on guides, the latest first; `search` looks through their words and the guides' titles",
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
  }),
  reply: Page(ListedGuideNote),
})

export const previewGuide = defineCall({
  name: 'previewGuide',
  method: 'GET',
  path: '/a/:product/previewrevisionguide/:title',
  service: 'content',
  access: 'Revisions:v',
  summary: 'A guide in any state as a learner reads it, by the slug of its title',
  params: { title: z.string().min(1).max(80) },
  reply: z.object({ ...GuideText, state: z.enum(QUESTION_STATES) }),
  errors: ['resource.missing'],
})
