import { type ComponentType, type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { AnswerOption, type OptionState, Options } from '#shared/ui/question/answer-option.tsx'
import { FormattedFrame } from '#shared/ui/question/formatted-words.tsx'
import { letterOf, type QuestionKind } from './question-values.ts'

const Lead = styled.p`font: 600 ${font('reading')}/1.45 ${family('text')}; margin: 1.4em 0 .9em;`
const Theme = styled.p`font: ${weight('medium')} ${font('t14')}/1.4 ${family('figure')}; color: ${color('ink-3')}; margin-bottom: ${space('3')};`
const Solution = styled.div`display: grid; gap: ${space('5')}; margin-top: ${space('6')};`
const Part = styled.section`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding-top: ${space('3')};
  h3 { font: ${weight('bold')} ${font('t14')}/1.4 ${family('figure')}; margin-bottom: ${space('2')}; }
  ul { padding-left: 1.1em; font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; }
  li + li { margin-top: .5em; }
`
const Source = styled.span`display: block; font: ${weight('regular')} ${font('t13')}/1.4 ${family('figure')}; color: ${color('ink-3')};`

export type QuestionContent = {
  kind: QuestionKind
  /** Of an extended matching question: what heads its options. */
  themeTitle: string | undefined
  /** `stem`, `explanation` and names that end in `Html` are HTML for `Html`; everything else is plain text. */
  stem: string
  leadIn: string
  options: readonly {
    text: string
    textHtml?: string | undefined
    rationale: string
    rationaleHtml?: string | undefined
    correct: boolean
  }[]
  explanation: string
  keyPoints: readonly string[]
  references: readonly {
    title: string
    source: string
    version: string
    url?: string | undefined
    checkedOn: string | null
  }[]
}

type QuestionViewProps = {
  content: QuestionContent
  phase: 'before' | 'after'
  /** Shows HTML: RichText for what the service has sanitised, DraftText for what it has not. */
  Html: ComponentType<{ html: string }>
}

const stateOf = (phase: QuestionViewProps['phase'], correct: boolean, chosen: boolean): OptionState =>
  phase === 'before' ? 'open' : correct ? 'key' : chosen ? 'miss' : 'other'

const Solved = ({ title, children }: { title: string; children: ReactNode }) => (
  <Part>
    <h3>{title}</h3>
    {children}
  </Part>
)

/**
 * A question as a learner sees it, before or after the answer, in the look of the question page. Choosing works and is
 * kept nowhere.
 */
export function QuestionView({ content, phase, Html }: QuestionViewProps) {
  const name = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { kind, themeTitle, stem, leadIn, options, explanation, keyPoints, references } = content
  const multiple = kind === 'multiple'
  const choose = (index: number) => {
    if (!multiple) return setChosen([index])
    setChosen(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index])
  }
  const shown = (words: string, html: string | undefined) =>
    html ? (
      <FormattedFrame>
        <Html html={html} />
      </FormattedFrame>
    ) : (
      words
    )
  return (
    <div>
      {themeTitle ? <Theme>{themeTitle}</Theme> : null}
      <Html html={stem} />
      {leadIn ? <Lead>{leadIn}</Lead> : <Lead as="div" />}
      <Options>
        {options.map(({ text, textHtml, rationale, rationaleHtml, correct }, index) => (
          <AnswerOption
            // biome-ignore lint/suspicious/noArrayIndexKey: the letter is all that names an option while it is written
            key={index}
            letter={letterOf(index)}
            name={name}
            multiple={multiple}
            checked={chosen.includes(index)}
            onChoose={() => choose(index)}
            state={stateOf(phase, correct, chosen.includes(index))}
            chosen={chosen.includes(index)}
            rationale={rationale || rationaleHtml ? shown(rationale, rationaleHtml) : undefined}
          >
            {shown(text, textHtml)}
          </AnswerOption>
        ))}
      </Options>
      {phase === 'after' ? (
        <Solution>
          {explanation ? (
            <Solved title="Explanation">
              <Html html={explanation} />
            </Solved>
          ) : null}
          {keyPoints.length > 0 ? (
            <Solved title="Key points">
              <ul>
                {keyPoints.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </Solved>
          ) : null}
          {references.length > 0 ? (
            <Solved title="References">
              <ul>
                {references.map(({ title, source, version, url, checkedOn }) => (
                  <li key={`${title}${version}`}>
                    {url && /^https?:/.test(url) ? (
                      <a href={url} target="_blank" rel="noreferrer">
                        {title}
                      </a>
                    ) : (
                      title
                    )}
                    <Source>
                      {[source, version, checkedOn ? `checked ${formatDate(checkedOn)}` : '']
                        .filter(Boolean)
                        .join(', ')}
                    </Source>
                  </li>
                ))}
              </ul>
            </Solved>
          ) : null}
        </Solution>
      ) : null}
    </div>
  )
}
