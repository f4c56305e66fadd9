import { createHash } from 'node:crypto'
import type { OptionDraft, QuestionContent, QuestionKind } from '#bank/questions/question.ts'

/** An option in a file: its plain words and, where they are formatted, HTML. */
export type ExchangeOption = {
  text: string
  textHtml?: string
  rationale: string
  rationaleHtml?: string
  correct: boolean
}

/**
 * A question between a file and the bank, in either direction: what every format is read into and written from. `stem`,
 * `explanation` and names that end in `Html` are HTML; everything else is plain text.
 */
export type ExchangeQuestion = {
  kind: QuestionKind
  /** Title of the theme whose options these are, of an extended matching question; else null. */
  theme: string | null
  stem: string
  leadIn: string
  options: ExchangeOption[]
  explanation: string
  keyPoints: string[]
  references: QuestionContent['references']
  tags: QuestionContent['tags']
  /** Names from the top down; empty where the file names none. */
  category: string[]
  forPa: boolean
}

const OWN_ID = /^wr-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** What our exports call a question: the same in every bank, unlike its code. */
export const ownIdOf = (questionId: string): string => `wr-${questionId}`

/** The question that an export gave this id to; undefined for the ids of others. */
export const questionIdOf = (ownId: string): string | undefined => OWN_ID.exec(ownId)?.[1]

type Hashed = Pick<
  ExchangeQuestion,
  'kind' | 'theme' | 'stem' | 'leadIn' | 'explanation' | 'keyPoints' | 'references' | 'tags'
> & { options: readonly Omit<OptionDraft, 'id'>[] }

/** The same for the same content, whatever file or version it stands in. HTML has been sanitised before. */
export const contentHash = ({
  kind,
  theme,
  stem,
  leadIn,
  options,
  explanation,
  keyPoints,
  references,
  tags,
}: Hashed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        stem.trim(),
        leadIn.trim(),
        options.map(({ text, textHtml, rationale, rationaleHtml, correct }) => [
          text.trim(),
          rationale.trim(),
          correct,
          ...(textHtml || rationaleHtml ? [textHtml ?? '', rationaleHtml ?? ''] : []),
        ]),
        explanation.trim(),
        keyPoints,
        references.map(({ title, source, version, url, checkedOn }) => [title, source, version, url ?? '', checkedOn]),
        [tags.area ?? '', tags.presentation ?? '', tags.condition ?? ''],
        ...(theme === null ? [] : [theme.trim()]),
      ]),
    )
    .digest('hex')
