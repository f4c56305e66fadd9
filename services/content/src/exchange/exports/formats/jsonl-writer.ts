import type { ExportQuestion, FormatWriter } from '#exchange/exports/format-writer.ts'

const lineOf = (question: ExportQuestion): string => {
  const { id, code, kind, theme, category, forPa, stem, leadIn, options, explanation, keyPoints, references, tags } =
    question
  return JSON.stringify({
    wardround: 1,
    id,
    code,
    kind,
    ...(theme === null ? {} : { theme }),
    category,
    for_pa: forPa,
    stem,
    lead_in: leadIn,
    options: options.map(({ textHtml, rationaleHtml, ...option }) => ({
      ...option,
      ...(textHtml === undefined ? {} : { text_html: textHtml }),
      ...(rationaleHtml === undefined ? {} : { rationale_html: rationaleHtml }),
    })),
    explanation,
    key_points: keyPoints,
    references,
    tags,
  })
}

/** Our own JSON lines: everything that a question holds. */
export const jsonLinesWriter: FormatWriter = {
  pictures: { prefix: 'images/', kept: 'beside' },
  write: async function* (questions) {
    for await (const question of questions) yield `${lineOf(question)}\n`
  },
}
