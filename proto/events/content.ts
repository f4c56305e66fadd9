import { z } from 'zod'
import { DECK_KINDS, GMC_DOMAINS, QUESTION_KINDS, QUESTION_SETTINGS, USER_GROUPS } from '../codes.ts'
import { defineEvent } from '../event.ts'
import { EVENT_STATES, EventDate, EventMaterial, EventType } from '../event-types.ts'
import { Reference } from '../fields/references.ts'
import { Clincher, GemContent } from '../gem-content.ts'
import { StoredImage } from '../http/content/images.ts'
import { Tags } from '../http/content/questions.ts'
import { AnySettingValue, SETTING_TAGS } from '../settings.ts'

/** `revision` rises with every change of the record; a lower one than already seen is old news and changes nothing. */
const revision = z.int()

export const categoryChanged = defineEvent(
  'content.category.changed.v1',
  'A category as it now is',
  z.object({
    categoryId: z.uuid(),
    revision,
    parentId: z.uuid().nullable(),
    slug: z.string(),
    name: z.string(),
    position: z.int(),
  }),
)

export const categoryDeleted = defineEvent(
  'content.category.deleted.v1',
  'A category is gone',
  z.object({ categoryId: z.uuid(), revision }),
)

export const questionPublished = defineEvent(
  'content.question.published.v1',
  'An active question in its newest version, with its solution',
  z.object({
    questionId: z.uuid(),
    revision,
    versionId: z.uuid(),
    code: z.string(),
    kind: z.enum(QUESTION_KINDS),
    categoryId: z.uuid(),
    /** Order within the category. */
    position: z.int(),
    forPa: z.boolean(),
    stem: z.string(),
    leadIn: z.string(),
    /** Of an extended matching question; its options are then the theme's, up to 20. */
    theme: z.object({ id: z.uuid(), title: z.string() }).nullable().default(null),
    /** `textHtml` is the formatted form of the words in `text`, where there is one. */
    options: z.array(z.object({ id: z.uuid(), text: z.string(), textHtml: z.string().optional() })),
    solution: z.object({
      key: z.array(z.uuid()),
      rationales: z.record(z.uuid(), z.string()),
      /** Formatted forms of those that have one. */
      rationalesHtml: z.record(z.uuid(), z.string()).optional(),
      explanation: z.string(),
      keyPoints: z.array(z.string()),
      references: z.array(Reference),
    }),
    /** From the tags. */
    domain: z.enum(GMC_DOMAINS).nullable().default(null),
    setting: z.enum(QUESTION_SETTINGS).nullable().default(null),
    publishedAt: z.iso.datetime(),
  }),
)

export const questionWithdrawn = defineEvent(
  'content.question.withdrawn.v1',
  'A question is no longer active: it leaves the bank, answers stay',
  z.object({ questionId: z.uuid(), revision }),
)

export const importFinished = defineEvent(
  'content.import.finished.v1',
  'An import has worked through its file',
  z.object({ importId: z.uuid(), imported: z.int(), unchanged: z.int(), refused: z.int() }),
)

export const settingChanged = defineEvent(
  'content.setting.changed.v1',
  'A setting as it now is; `value` is the one in force, the fallback where the stored one was deleted',
  z.object({ tag: z.enum(SETTING_TAGS), revision, value: AnySettingValue }),
)

export const guidePublished = defineEvent(
  'content.guide.published.v1',
  'An active revision guide as it now is, without its text, with its questions in order',
  z.object({
    guideId: z.uuid(),
    revision,
    slug: z.string(),
    /** Addresses that it had before and still answers to. Missing in messages of an older version. */
    formerSlugs: z.array(z.string()).optional(),
    title: z.string(),
    categoryId: z.uuid(),
    forPa: z.boolean(),
    questionIds: z.array(z.uuid()),
    publishedAt: z.iso.datetime(),
  }),
)

export const guideWithdrawn = defineEvent(
  'content.guide.withdrawn.v1',
  'A revision guide is no longer active: it leaves lists and links, flags and notes stay',
  z.object({ guideId: z.uuid(), revision }),
)

/** `placedRevision` counts changes of category and position only, so that moving a gem publishes no text again. */
const placement = { categoryId: z.uuid(), position: z.int(), placedRevision: revision }

export const gemPublished = defineEvent(
  'content.gem.published.v1',
  'An active gem in its newest version, of any format',
  z.object({
    gemId: z.uuid(),
    revision,
    versionId: z.uuid(),
    versionNumber: z.int(),
    code: z.string(),
    ...placement,
    forPa: z.boolean(),
    title: z.string(),
    /** Plain text on the front of the card; the title where it is null. */
    prompt: z.string().nullable(),
    content: GemContent,
    tags: Tags,
    references: z.array(Reference),
    indexImage: StoredImage.nullable(),
    /** Questions and guides that the gem leads to. */
    questionIds: z.array(z.uuid()),
    guides: z.array(z.object({ slug: z.string(), title: z.string() })),
    publishedAt: z.iso.datetime(),
  }),
)

export const gemsMoved = defineEvent(
  'content.gems.moved.v1',
  'Gems have another category or position; at most 500 at once',
  z.object({ gems: z.array(z.object({ gemId: z.uuid(), ...placement })).max(500) }),
)

export const gemWithdrawn = defineEvent(
  'content.gem.withdrawn.v1',
  'A gem is no longer active: it leaves lists and decks, reviews and notes stay',
  z.object({ gemId: z.uuid(), revision }),
)

export const deckChanged = defineEvent(
  'content.deck.changed.v1',
  'A staff deck as it now is, with its gems in order',
  z.object({
    deckId: z.uuid(),
    revision,
    /** Never changed, so that ratings that were made offline find it. */
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    kind: z.enum(DECK_KINDS),
    image: StoredImage.nullable(),
    position: z.int(),
    forPa: z.boolean(),
    gemIds: z.array(z.uuid()).max(5_000),
  }),
)

export const deckDeleted = defineEvent(
  'content.deck.deleted.v1',
  'A staff deck is gone; what was learned of its gems stays',
  z.object({ deckId: z.uuid(), revision }),
)

export const clincherListChanged = defineEvent(
  'content.clincherlist.changed.v1',
  'A list of clinchers as it now is, in order',
  z.object({
    listId: z.uuid(),
    revision,
    slug: z.string(),
    name: z.string(),
    categoryId: z.uuid().nullable(),
    position: z.int(),
    forPa: z.boolean(),
    clinchers: z.array(Clincher).max(500),
  }),
)

export const clincherListDeleted = defineEvent(
  'content.clincherlist.deleted.v1',
  'A list of clinchers is gone',
  z.object({ listId: z.uuid(), revision }),
)

export const pageChanged = defineEvent(
  'content.page.changed.v1',
  'A page that staff edit was written, deleted or restored',
  z.object({ tag: z.string(), revision }),
)

export const redirectChanged = defineEvent(
  'content.redirect.changed.v1',
  'A redirect was written, deleted or restored',
  z.object({ redirectId: z.uuid(), revision }),
)

export const faqChanged = defineEvent(
  'content.faq.changed.v1',
  'A section or question of the FAQ was written, moved, deleted or restored',
  z.object({ id: z.uuid(), revision }),
)

export const newsChanged = defineEvent(
  'content.news.changed.v1',
  'A news item was written, deleted or restored, in whatever state',
  z.object({
    newsId: z.uuid(),
    slug: z.string(),
    revision,
    /** Missing, as the field below, in messages of an older version. */
    title: z.string().optional(),
    /** Whether readers see it: published, and not deleted. */
    shown: z.boolean().optional(),
  }),
)

export const newsPublished = defineEvent(
  'content.news.published.v1',
  'A news item is published, once: later changes of it say nothing more',
  z.object({
    newsId: z.uuid(),
    slug: z.string(),
    title: z.string(),
    /** Whom it concerns; none named means everybody. */
    groups: z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])),
    publishedAt: z.iso.datetime(),
  }),
)

export const eventChanged = defineEvent(
  'content.event.changed.v1',
  'A webinar, course or big mock as it now is, with what only those who have a seat may see',
  z.object({
    eventId: z.uuid(),
    revision,
    type: EventType,
    state: z.enum([...EVENT_STATES, 'deleted']),
    title: z.string(),
    /** Missing, as the fields below that are optional, in messages of an older version. */
    slug: z.string().optional(),
    speaker: z.string(),
    /** Who can book it; nobody named means everybody. */
    groups: z.array(z.literal(Object.values(USER_GROUPS))).optional(),
    /** In order. */
    dates: z.array(EventDate).min(1),
    capacity: z.int(),
    /** Minor units; 0 is free of charge. */
    amount: z.int(),
    currency: z.string(),
    saleFrom: z.iso.datetime().nullable(),
    saleUntil: z.iso.datetime().nullable(),
    link: z.string(),
    recording: z.string(),
    recordingUntil: z.iso.datetime().nullable(),
    materials: z.array(EventMaterial),
    needsGmail: z.boolean(),
  }),
)
