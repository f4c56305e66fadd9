import type { Marking, QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import styled from 'styled-components'
import { DefinitionButton } from '#shared/definitions/definition-button.tsx'
import { useAnswerDefinitions } from '#shared/definitions/use-definitions.ts'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import type { MarkedAnswered } from '#shared/question/rules/is-marked.ts'
import { remarkedSentence } from '#shared/question/rules/remarked.ts'
import { letterOf, optionsChangedSince } from '#shared/question/rules/verdict.ts'
import { color, font, size, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Note } from '#shared/ui/note.tsx'
import { AnswerOption, type OptionState, Options } from '#shared/ui/question/answer-option.tsx'
import { FormattedWords } from '#shared/ui/question/formatted-words.tsx'
import { LeadIn } from './open-options.tsx'
import { Verdict } from './verdict.tsx'

const BarsHint = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; text-align: right; padding-bottom: 4px;`
const Explained = styled.section`margin-top: ${space('8')}; > div { max-width: ${size('measure')}; margin-top: ${space('2')}; }`
const Paragraph = styled.span`display: block; & + & { margin-top: .5em; }`

const nothing = () => undefined

function stateOf(id: string, { response, marking }: MarkedAnswered): Exclude<OptionState, 'open'> {
  if (marking.key.includes(id)) return 'key'
  return response.includes(id) ? 'miss' : 'other'
}

const rationaleOf = (marking: Marking, id: string) => {
  const said = marking.options.find((option) => option.id === id)
  const text = said?.rationale.trim()
  if (said?.rationaleHtml) return <FormattedWords html={said.rationaleHtml}>{text}</FormattedWords>
  if (!text) return undefined
  return text.split(/\n+/).map((part) => <Paragraph key={part}>{part}</Paragraph>)
}
const shareOf = (marking: Marking, id: string) => marking.options.find((option) => option.id === id)?.share ?? null

export type MarkedAnswerProps = {
  view: Pick<QuestionView, 'id' | 'leadIn' | 'options'>
  answered: MarkedAnswered
  accessible: boolean
  /** Just marked before the reader's eyes: the verdict takes the focus and is read out. */
  fresh: boolean
  /** Missing where the answer stands as it is, in a mock that is over. */
  onAgain?: () => void
}

/**
 * The verdict, what peers chose, each option with its reason, and the explanation; parts that were never written are
 * left out.
 */
export function MarkedAnswer({ view, answered, accessible, fresh, onAgain }: MarkedAnswerProps) {
  const { marking, response, remarked } = answered
  const defined = useAnswerDefinitions(view.options.map(({ text }) => text))
  const chosen = { options: view.options, response, marking }
  const hasShares = marking.options.some((option) => option.share !== null)
  return (
    <>
      {view.leadIn ? <LeadIn>{view.leadIn}</LeadIn> : null}
      <Verdict {...{ chosen, fresh }}>
        {onAgain ? (
          <Button size="sm" variant="quiet" icon="history" onClick={onAgain}>
            Answer again
          </Button>
        ) : null}
      </Verdict>
      {remarked ? <Note title="Re-marked">{remarkedSentence(remarked, marking.correct)}</Note> : null}
      {optionsChangedSince(chosen) ? (
        <Note>The options changed after you answered.{onAgain ? ' Answer again to use the current ones.' : ''}</Note>
      ) : null}
      {hasShares ? <BarsHint>Bars show the share of peers who chose each option.</BarsHint> : null}
      <Options>
        {view.options.map(({ id, text, textHtml }, index) => (
          <AnswerOption
            key={id}
            letter={letterOf(index)}
            name={`answer-${view.id}`}
            checked={response.includes(id)}
            onChoose={onAgain ?? nothing}
            state={stateOf(id, answered)}
            chosen={response.includes(id)}
            rationale={rationaleOf(marking, id)}
            share={shareOf(marking, id)}
          >
            <FormattedWords html={textHtml}>{text}</FormattedWords> <DefinitionButton definition={defined.get(text)} />
          </AnswerOption>
        ))}
      </Options>
      {marking.explanation.trim() ? (
        <Explained>
          <h2>Explanation</h2>
          <ProtectedText html={marking.explanation} accessible={accessible} />
        </Explained>
      ) : null}
    </>
  )
}
