import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { TouchLink } from '#shared/navigation/touch-link.tsx'
import { color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Section } from '#shared/ui/page.tsx'
import { AnswerOption, Options } from '#shared/ui/question/answer-option.tsx'
import { Reading } from '#shared/ui/text.tsx'
import { workedQuestion } from '../worked-question.ts'

const Parts = styled.div`
  display: grid; gap: ${space('6')} ${space('10')};
  ${up('md')} { grid-template-columns: minmax(0, 1fr) 240px; }
`
const LeadIn = styled.p`font: 600 ${font('reading')}/1.45 ${family('text')}; margin: 1em 0 .8em;`
const Note = styled.section`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0 ${space('6')}; font-size: ${font('t14')};
  h3 { font-family: inherit; font-size: ${font('t14')}; font-weight: ${weight('bold')}; margin-bottom: ${space('2')}; }
  &:last-child { padding-bottom: 0; }
`
const Checked = styled.span`color: ${color('ink-3')}; white-space: nowrap;`
const nothing = () => undefined

/** The options with their verdicts, reasons and bars; `whole` shows all of them and not two. */
const Marked = ({ whole }: { whole: boolean }) => {
  const { key, chosen, options } = workedQuestion
  const shown = whole ? options : options.filter(({ letter }) => letter === key || letter === chosen)
  return (
    <Options>
      {shown.map(({ letter, text, rationale, share }) => (
        <AnswerOption
          key={letter}
          letter={letter}
          name="worked"
          checked={false}
          onChoose={nothing}
          state={letter === key ? 'key' : letter === chosen ? 'miss' : 'other'}
          rationale={rationale}
          share={share}
        >
          {text}
        </AnswerOption>
      ))}
    </Options>
  )
}

type WorkedQuestionProps = {
  title: string
  aside: string
  /** With the stem, all of its options and its key point. */
  whole?: boolean
}

/** A marked question, and what is what in it. Nothing in it can be pressed but a link. */
export function WorkedQuestion({ title, aside, whole = false }: WorkedQuestionProps) {
  const { stem, leadIn, keyPoint, reference } = workedQuestion
  const notes: readonly (readonly [string, ReactNode])[] = [
    ...(whole ? ([['Key point', keyPoint]] as const) : []),
    [
      'Peers',
      'Each bar shows the share of learners who chose the option on their first attempt. These percentages are examples.',
    ],
    ['Reason', 'Each option has a reason: why it’s right, or why it’s wrong and when it would be right.'],
    [
      'Reference',
      <>
        {reference.source}, {reference.version}. <Checked>Checked {formatDate(reference.checkedOn)}</Checked>
      </>,
    ],
    ...(whole
      ? ([
          [
            'Try it yourself',
            <TouchLink key="trial" to={paths.trial()}>
              Answer a question like this one
            </TouchLink>,
          ],
        ] as const)
      : []),
  ]
  return (
    <Section title={title} aside={aside}>
      <Parts>
        <div>
          {whole ? (
            <>
              <Reading>
                {stem.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </Reading>
              <LeadIn>{leadIn}</LeadIn>
            </>
          ) : null}
          <Marked whole={whole} />
        </div>
        <div>
          {notes.map(([name, words]) => (
            <Note key={name}>
              <h3>{name}</h3>
              <p>{words}</p>
            </Note>
          ))}
        </div>
      </Parts>
    </Section>
  )
}
