import { z } from 'zod'
import { htmlUpTo } from './fields/html.ts'
import { CALLOUT_KINDS, type GemFormat } from './gem-content.ts'
import { StoredImageInput } from './http/content/images.ts'

export const MOST_GEM_PARTS = 40
export const MOST_GEM_IMAGES = 12
export const MOST_COVERS = 30
export const MOST_CLINCHERS = 500

const Html = htmlUpTo(20_000)
const Cell = htmlUpTo(1_000)
const line = (max: number) => z.string().trim().max(max)
/** Made by the editor for a new part and kept from then on. */
const PartId = z.uuid()
const share = z.number().min(0).max(1)

/** Of the picture only the id counts; the rest is filled in from what is stored. */
const Image = { image: StoredImageInput, description: line(300), caption: line(300) }
const Images = z.array(z.strictObject(Image)).max(MOST_GEM_IMAGES)

export const ClincherInput = z.strictObject({
  id: PartId,
  text: line(300),
  choice: line(200),
  answer: line(200),
  contrast: line(200),
})

const Cover = z.strictObject({ id: PartId, x: share, y: share, width: share, height: share, label: line(120) })

const part = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), id: PartId, ...shape })

const Block = z.discriminatedUnion('kind', [
  part('text', { html: Html }),
  part('image', Image),
  part('occlusion', { ...Image, covers: z.array(Cover).max(MOST_COVERS) }),
  part('table', {
    caption: line(200),
    head: z.array(Cell).max(12),
    rows: z.array(z.array(Cell).max(12)).max(60),
  }),
  part('list', { ordered: z.boolean(), items: z.array(htmlUpTo(2_000)).max(60) }),
  part('callout', { tone: z.enum(CALLOUT_KINDS), title: line(200), html: Html }),
  part('clincher', { clincher: ClincherInput }),
  part('question', { questionId: z.uuid() }),
])

/** What staff send as the content of a gem. A lower format than the call's is raised when it is saved. */
export const GemContentInput = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal(1), html: Html }),
  z.strictObject({ format: z.literal(2), html: Html, images: Images }),
  z.strictObject({
    format: z.literal(3),
    sections: z
      .array(z.strictObject({ id: PartId, title: line(160), html: Html, images: Images }))
      .max(MOST_GEM_PARTS, 'Use at most 40 sections.'),
  }),
  z.strictObject({ format: z.literal(4), blocks: z.array(Block).max(MOST_GEM_PARTS, 'Use at most 40 blocks.') }),
])
export type GemContentInput = z.output<typeof GemContentInput>

/** Content of at most this format. */
export const contentUpTo = (format: GemFormat) =>
  GemContentInput.refine((content) => content.format <= format, 'Choose a higher format for this content.')
