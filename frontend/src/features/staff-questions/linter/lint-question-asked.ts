import { advise, type Finding } from '#shared/staff/checks/finding.ts'

/** In a lead-in of its own any of these turns the question round. */
const NEGATIVE = /\b(not|except|never|false|incorrect|untrue|unlikely|least|cannot|contraindicated|wrong)\b/i
/** In the last sentence of a stem "not" also tells the story, so that only a question with "not" counts. */
const NEGATIVE_WORDS =
  /\bexcept\s*(?:for\b.*)?[:?.]?\s*$|\bleast\s+(?:likely|appropriate|useful|common|suitable)\b|\b(?:false|incorrect|untrue)\b/i
const NEGATIVE_CAPITALS = /\b(?:EXCEPT|NOT)\b/
const NEGATIVE_QUESTION =
  /\b(?:which|what|who|where)\b[^.?]*\b(?:is|are|was|were|do|does|did|would|should|could|can|may|has|have|will)\s+not\b/i
const isNegative = (sentence: string) =>
  [NEGATIVE_WORDS, NEGATIVE_CAPITALS, NEGATIVE_QUESTION].some((pattern) => pattern.test(sentence))

/** Haladyna, Downing and Rodriguez (2002), guideline 17: word the stem positively. */
const WHY = 'Readers can miss the negative. Ask for what is right, or make it a multiple answer question.'

/** What is asked: the lead-in, or the last sentence of the stem where there is none. */
export function lintAsked(prose: string, leadIn: string): Finding[] {
  const sentence = leadIn.trim() || (prose.split(/(?<=[.?!:])\s+(?=[\p{Lu}“"(])/u).at(-1) ?? '')
  const own = leadIn.trim()
  if (own ? NEGATIVE.test(own) : isNegative(sentence))
    return [advise('negative', own ? 'leadIn' : 'stem', 'The question is negative', WHY)]
  if (prose && !own && !/[?:_]\s*$|\bof the following\b|\b(?:is|are|by|to|of|in|with|for|the|an?)\s*$/i.test(prose))
    return [
      advise(
        'nothing-asked',
        'leadIn',
        'There is no question',
        'Write a lead-in: one question that can be answered without seeing the options.',
      ),
    ]
  return []
}

const MOST_WORDS = 150

export const lintLength = (words: number): Finding[] =>
  words > MOST_WORDS
    ? [
        advise(
          'length',
          'stem',
          `${words} words before the options`,
          `Use up to ${MOST_WORDS} words. Remove details that aren’t needed for the answer.`,
        ),
      ]
    : []
