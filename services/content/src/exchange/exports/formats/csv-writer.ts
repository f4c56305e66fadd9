import { CSV_START, csvRows } from '@wardround/kit/data/csv.ts'
import { joinPath } from '#exchange/category-path.ts'
import { CSV_COLUMNS, joinParts } from '#exchange/csv-columns.ts'
import type { ExportQuestion, FormatWriter } from '#exchange/exports/format-writer.ts'
import { hasFormattedOption, rationaleHtmlOf, textHtmlOf } from '#exchange/option-text.ts'

function cellsOf(question: ExportQuestion): Record<string, string> {
  const isFormatted = hasFormattedOption(question)
  const { id, kind, theme, category, stem, leadIn, options, explanation, keyPoints, references, tags, forPa } = question
  return {
    id,
    kind,
    theme: theme ?? '',
    category: joinPath(category),
    markup: 'html',
    stem,
    lead_in: leadIn,
    options_markup: isFormatted ? 'html' : '',
    ...Object.fromEntries(
      options.flatMap((option, index) => [
        [`option_${index + 1}`, isFormatted ? textHtmlOf(option) : option.text],
        [`rationale_${index + 1}`, isFormatted ? rationaleHtmlOf(option) : option.rationale],
      ]),
    ),
    answers: options.flatMap(({ correct }, index) => (correct ? [index + 1] : [])).join(' '),
    explanation,
    key_points: keyPoints.map((point) => point.replace(/(?<!\s)\s*\n\s*/g, ' ')).join('\n'),
    references: references
      .map(({ title, source, version, url, checkedOn }) =>
        joinParts([title, source, version, url ?? '', checkedOn ?? '']),
      )
      .join('\n'),
    area: tags.area ?? '',
    presentation: tags.presentation ?? '',
    condition: tags.condition ?? '',
    for_pa: forPa ? 'yes' : '',
  }
}

/** CSV with the columns of `csv-columns.ts`, that no spreadsheet takes for formulas. */
export const csvWriter: FormatWriter = {
  pictures: { prefix: 'images/', kept: 'beside' },
  write: async function* (questions) {
    yield CSV_START + csvRows([CSV_COLUMNS])
    for await (const question of questions) {
      const cells = cellsOf(question)
      yield csvRows([CSV_COLUMNS.map((name) => cells[name])])
    }
  },
}
