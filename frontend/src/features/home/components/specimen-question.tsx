import { useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Spread } from '#shared/ui/layout.tsx'
import { AnswerOption, Options } from '#shared/ui/question/answer-option.tsx'
import { Caption, Reading } from '#shared/ui/text.tsx'
import { specimen } from '../specimen.ts'

const Box = styled.section`border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('3')};`
const LeadIn = styled.h2`font: 600 ${font('reading')}/1.45 ${family('text')}; letter-spacing: 0; margin: 1em 0 .8em;`
const Foot = styled(Spread)`align-items: center; margin-top: ${space('4')};`
const Verdict = styled.p<{ $right: boolean }>`
  display: flex; align-items: center; gap: ${space('2')}; font: ${weight('medium')} ${font('t21')}/1.3 ${family('text')}; margin: ${space('4')} 0 ${space('3')};
  svg { color: ${({ $right }) => color($right ? 'correct' : 'wrong')}; }
  &:focus { outline: 0; }
`

/** The hero's question: choose, submit, and read why each of the five is right or wrong. */
export function SpecimenQuestion() {
  const [chosen, setChosen] = useState<string>()
  const [marked, setMarked] = useState(false)
  const verdict = useRef<HTMLParagraphElement>(null)
  const name = useId()
  const right = chosen === specimen.key
  const stateOf = (letter: string) =>
    !marked ? 'open' : letter === specimen.key ? 'key' : letter === chosen ? 'miss' : 'other'

  return (
    <Box aria-label="A sample question">
      <Reading>
        <p>{specimen.stem}</p>
      </Reading>
      <LeadIn id={`${name}-lead`}>{specimen.leadIn}</LeadIn>
      {marked ? (
        <Verdict $right={right} ref={verdict} role="status">
          <Icon name={right ? 'tick' : 'cross'} size={26} />
          {right ? 'Correct.' : `Not correct. The answer is ${specimen.key}.`}
        </Verdict>
      ) : null}
      <fieldset aria-labelledby={`${name}-lead`}>
        <Options>
          {specimen.options.map(({ letter, text, rationale }) => (
            <AnswerOption
              key={letter}
              letter={letter}
              name={name}
              checked={chosen === letter}
              onChoose={() => setChosen(letter)}
              state={stateOf(letter)}
              chosen={chosen === letter}
              rationale={rationale}
            >
              {text}
            </AnswerOption>
          ))}
        </Options>
      </fieldset>
      <Foot>
        <Caption>
          {marked ? `Reference: ${specimen.reference}` : 'Sample question, Cardiovascular. Choose an answer.'}
        </Caption>
        {marked ? (
          <Button
            onClick={() => {
              setMarked(false)
              setChosen(undefined)
            }}
          >
            Try it again
          </Button>
        ) : (
          <Button variant={chosen ? 'primary' : 'secondary'} disabled={!chosen} onClick={() => setMarked(true)}>
            Submit answer
          </Button>
        )}
      </Foot>
    </Box>
  )
}
