import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Text = (max: number) => z.string().trim().min(1).max(max)

/** A guide of the sample. `words` pick the questions that it is linked to. */
const SampleGuide = z.strictObject({
  area: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: Text(200),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  words: z.array(Text(40)).min(1),
  keyPoints: z.array(Text(500)).min(2).max(6),
  html: Text(20_000),
  references: z
    .array(z.strictObject({ title: Text(300), source: Text(200), version: Text(100), checkedOn: z.iso.date() }))
    .min(1),
})
export type SampleGuide = z.output<typeof SampleGuide>

/** The revision guides of the sample, original texts that no doctor has reviewed. */
export const readGuides = (): SampleGuide[] =>
  z.array(SampleGuide).parse(JSON.parse(readFileSync(new URL('guides/guides.json', import.meta.url), 'utf8')))
