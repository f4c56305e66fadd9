import { readFileSync } from 'node:fs'
import { definition } from '@wardround/proto/http/content/definitions.ts'
import { PAGE_NAMES, PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import { z } from 'zod'

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const Text = (max: number) => z.string().trim().min(1).max(max)

const [, Banner, LabValues] = PageValue.options
const Pages = z.strictObject({
  banner: Banner.omit({ kind: true }).extend({ title: Text(160) }),
  pages: z.array(z.strictObject({ name: z.enum(PAGE_NAMES), title: Text(160), html: Text(20_000) })),
})

/** A text for every page of the back-office that is not data, and the announcement. */
export const readPages = (): z.output<typeof Pages> => Pages.parse(readJson('pages.json'))
/** Adult reference intervals in nine groups, with the notice that has to stand beside them. */
export const readLabValues = (): Omit<z.output<typeof LabValues>, 'kind'> =>
  LabValues.omit({ kind: true }).parse(readJson('lab-values.json'))
/** Definitions of terms in the sample questions, and of all options of one of them. */
export const readDefinitions = (): z.output<typeof definition.input>[] => z.array(definition.input).parse(readJson('definitions.json'))
