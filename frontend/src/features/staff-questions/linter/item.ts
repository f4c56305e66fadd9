import type { QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { parseApart } from '#shared/staff/rich-text/allowed.ts'
import { plainLines, proseOf } from '#shared/staff/rich-text/plain-words.ts'
import { hasMutePicture } from './lint-sources.ts'
import { bareResults, bareRows } from './lint-units.ts'

/** What the rules look at: the form's values with the facts of their HTML. */
export type Item = Pick<QuestionValues, 'kind' | 'leadIn' | 'options' | 'references'> & {
  isEmpty: boolean
  /** The stem without its tables, as one line. */
  prose: string
  /** Tests whose result has no unit. */
  bare: readonly string[]
  /** Fields with a picture that is not described. */
  mute: readonly ('stem' | 'explanation')[]
}

/** Options that were left empty at the end are none; the others keep their letters. */
export function itemOf({
  kind,
  stem,
  leadIn,
  options,
  explanation,
  references,
}: Omit<QuestionValues, 'state' | 'tags'>): Item {
  const body = parseApart(stem)
  const prose = proseOf(stem).replace(/\n/g, ' ')
  const texts = { stem: body, explanation: parseApart(explanation) }
  return {
    kind,
    leadIn,
    options: options.slice(0, 1 + options.findLastIndex(({ text }) => text.trim() !== '')),
    references,
    isEmpty: plainLines(stem) === '',
    prose,
    bare: [...bareResults(prose), ...bareRows(body)],
    mute: (['stem', 'explanation'] as const).filter((name) => hasMutePicture(texts[name])),
  }
}
