import { readFileSync } from 'node:fs'
import { GEM_FORMATS } from '@wardround/proto/gem-content.ts'
import { z } from 'zod'

const Text = (max: number) => z.string().trim().min(1).max(max)
const Slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/)
const share = z.number().min(0).max(1)

const SampleGems = z.strictObject({
  pictures: z.record(
    Slug,
    z.strictObject({
      description: Text(300),
      covers: z.array(z.strictObject({ x: share, y: share, width: share, height: share, label: Text(120) })),
    }),
  ),
  /** Each gem is about a sample question: the one with this number, from 0, of the area. */
  gems: z.array(
    z.strictObject({
      area: Slug,
      question: z.int().min(0),
      format: z.literal(GEM_FORMATS),
      title: Text(160),
      prompt: Text(300),
      picture: Slug.optional(),
    }),
  ),
  clincherLists: z.array(
    z.strictObject({
      name: Text(120),
      slug: Slug,
      area: Slug,
      clinchers: z.array(
        z.strictObject({ text: Text(300), choice: Text(200), answer: Text(200), contrast: Text(200) }),
      ),
    }),
  ),
  decks: z.array(
    z.strictObject({
      name: Text(120),
      slug: Slug,
      description: Text(500),
      kind: z.enum(['area', 'theme']),
      /** Whose gems are in it, then single gems by title, or all with a picture. */
      areas: z.array(Slug).default([]),
      titles: z.array(Text(160)).default([]),
      pictures: z.boolean().default(false),
      /** The drawing beside its name. */
      picture: Slug.optional(),
    }),
  ),
})
export type SampleGems = z.output<typeof SampleGems>
export type SampleGem = SampleGems['gems'][number]

const here = (path: string) => new URL(path, import.meta.url)

export const readGems = (): SampleGems => SampleGems.parse(JSON.parse(readFileSync(here('gems/gems.json'), 'utf8')))

/** A drawing as PNG. */
export const readPicture = (name: string): Buffer => readFileSync(here(`gems/pictures/${name}.png`))
