import { useState } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { AnswerOption, Options } from '#shared/ui/question/answer-option.tsx'

const OPEN = [
  { letter: 'A', text: 'At rest' },
  { letter: 'B', text: 'Chosen, not yet submitted' },
  { letter: 'C', text: 'Struck out' },
] as const

export function OptionSection() {
  const [chosen, setChosen] = useState('B')
  const [out, setOut] = useState('C')
  return (
    <Section title="Options" aside="The left rule and the cap carry the state. A real radio lies under the cap.">
      <fieldset aria-label="Sample options">
        <Options>
          {OPEN.map(({ letter, text }) => (
            <AnswerOption
              key={letter}
              letter={letter}
              name="sample"
              checked={chosen === letter}
              onChoose={() => setChosen(letter)}
              out={out === letter}
              onStrike={() => setOut(out === letter ? '' : letter)}
            >
              {text}
            </AnswerOption>
          ))}
          <AnswerOption
            letter="D"
            name="sample"
            checked={false}
            onChoose={() => undefined}
            state="key"
            share={0.61}
            rationale="Why it is right, in two or three sentences that a tired reader can follow."
          >
            The answer
          </AnswerOption>
          <AnswerOption
            letter="E"
            name="sample"
            checked={false}
            onChoose={() => undefined}
            state="miss"
            chosen
            share={0.17}
            rationale="Why it is not, and what it would have been right for."
          >
            Chosen and wrong
          </AnswerOption>
          <AnswerOption letter="F" name="sample" checked={false} onChoose={() => undefined} state="other" share={0.04}>
            Neither
          </AnswerOption>
        </Options>
      </fieldset>
      <h3>Answer states</h3>
      <Row $gap="6">
        <Badge tone="muted" icon="cloud">
          Saving
        </Badge>
        <Badge tone="good" icon="tick">
          Saved
        </Badge>
        <Badge tone="warn" icon="offline">
          Waiting for a connection
        </Badge>
      </Row>
    </Section>
  )
}
