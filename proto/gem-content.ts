import { z } from 'zod'
import { Html } from './fields/html.ts'
import { StoredImage } from './http/content/images.ts'

/** 1 note, 2 note with images, 3 sections, 4 blocks. A format can be raised and never lowered. */
export const GEM_FORMATS = [1, 2, 3, 4] as const
export type GemFormat = (typeof GEM_FORMATS)[number]

/** Of a section, a block, a cover or a clincher; kept when the gem is saved again, so that notes and marks stay. */
const PartId = z.uuid()

export const GemImage = z.object({ image: StoredImage, description: z.string(), caption: z.string() })

export const GemSection = z.object({ id: PartId, title: z.string(), html: Html, images: z.array(GemImage) })

/** A rectangle over the picture, in parts (0 to 1) of its width and height; `label` is what it hides. */
export const GemCover = z.object({
  id: PartId,
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: z.string(),
})

/**
 * One line that tells one diagnosis or action from another. `text` is the clue, `choice` what to decide between ('' for
 * nothing), `answer` is hidden until tapped, `contrast` says why not the other ('' for nothing).
 */
export const Clincher = z.object({
  id: PartId,
  text: z.string(),
  choice: z.string(),
  answer: z.string(),
  contrast: z.string(),
})
export type Clincher = z.infer<typeof Clincher>

export const CALLOUT_KINDS = ['remember', 'warning', 'exam', 'note'] as const

export const GemBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), id: PartId, html: Html }),
  z.object({ kind: z.literal('image'), id: PartId, ...GemImage.shape }),
  z.object({ kind: z.literal('occlusion'), id: PartId, ...GemImage.shape, covers: z.array(GemCover) }),
  z.object({
    kind: z.literal('table'),
    id: PartId,
    caption: z.string(),
    head: z.array(Html),
    rows: z.array(z.array(Html)),
  }),
  z.object({ kind: z.literal('list'), id: PartId, ordered: z.boolean(), items: z.array(Html) }),
  z.object({
    kind: z.literal('callout'),
    id: PartId,
    tone: z.enum(CALLOUT_KINDS),
    title: z.string(),
    html: Html,
  }),
  /** The id of a clincher that is also in a list is the one it has there, so that both are known together. */
  z.object({ kind: z.literal('clincher'), id: PartId, clincher: Clincher }),
  /** A question of the bank, shown below the gem. */
  z.object({ kind: z.literal('question'), id: PartId, questionId: z.uuid() }),
])
export type GemBlock = z.infer<typeof GemBlock>

/** What a gem says, by its format. */
export const GemContent = z.discriminatedUnion('format', [
  z.object({ format: z.literal(1), html: Html }),
  z.object({ format: z.literal(2), html: Html, images: z.array(GemImage) }),
  z.object({ format: z.literal(3), sections: z.array(GemSection) }),
  z.object({ format: z.literal(4), blocks: z.array(GemBlock) }),
])
export type GemContent = z.infer<typeof GemContent>
