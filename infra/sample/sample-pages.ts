import { readFileSync } from 'node:fs'
import { DefinitionInput } from '@wardround/proto/http/content/definitions.ts'
import { FaqSectionType } from '@wardround/proto/http/content/faq-sections.ts'
import { NewsItemInput } from '@wardround/proto/http/content/news.ts'
import { PAGE_NAMES, PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import { z } from 'zod'

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const Text = (max: number) => z.string().trim().min(1).max(max)

const [, Banner, LabValues] = PageValue.options
const Pages = z.strictObject({
  banner: Banner.omit({ kind: true }).extend({ title: Text(160) }),
  pages: z.array(z.strictObject({ name: z.enum(PAGE_NAMES), title: Text(160), html: Text(20_000) })),
})

/** A text for every page of the staff area that is not data, and the announcement. */
export const readPages = (): z.output<typeof Pages> => Pages.parse(readJson('data/pages.json'))
const Faq = z.array(
  z.strictObject({
    name: Text(120),
    type: FaqSectionType,
    questions: z.array(z.strictObject({ question: Text(300), answer: Text(20_000) })),
  }),
)
const News = z.array(
  NewsItemInput.pick({ slug: true, title: true, lead: true, groups: true, pinned: true, html: true }),
)

/** Sections of the FAQ with their questions, in order. */
export const readFaq = (): z.output<typeof Faq> => Faq.parse(readJson('data/faq.json'))
/** News, the newest first. */
export const readNews = (): z.output<typeof News> => News.parse(readJson('data/news.json'))
/** Adult reference intervals in nine groups, with the notice that has to stand beside them. */
export const readLabValues = (): Omit<z.output<typeof LabValues>, 'kind'> =>
  LabValues.omit({ kind: true }).parse(readJson('data/lab-values.json'))
/** Definitions of terms in the sample questions, and of all options of one of them. */
export const readDefinitions = (): z.output<typeof DefinitionInput>[] =>
  z.array(DefinitionInput).parse(readJson('data/definitions.json'))
