import type { TrialOverview, TrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { paths } from '#shared/navigation/paths.ts'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { Foot, QuestionDocument, Theme } from '#shared/question/layout/question-grid.ts'
import { QuestionHeading } from '#shared/question/layout/question-heading.tsx'
import { whyNotSubmitted } from '#shared/question/rules/how-many.ts'
import { useShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { below, color, font, size, space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { TrialExplanation, TrialVerdict } from './trial-marking.tsx'
import { TrialOptions } from './trial-options.tsx'
import { useAnswerTrial } from './use-trial.ts'

const Line = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space('2')} ${space('4')}; min-height: 68px; padding: ${space('3')} ${space('4')};
  max-width: calc(${size('measure')} + 2 * ${space('4')}); margin-inline: auto; > a, > button { min-width: 200px; } ${below('md')} { > a, > button { flex: 1; } }
`
const Area = styled(Caption)`margin-bottom: ${space('2')};`
const Missing = styled.p`display: flex; gap: ${space('2')}; align-items: center; font-size: ${font('t14')}; color: ${color('wrong')};`

/** Where to go from a question: the next one that is open, round the end; the result once none is. */
function nextAddress(trial: TrialOverview | undefined, n: number, total: number): string {
  const open = trial?.questions.filter(({ progress }) => progress === 0).map((question) => question.n)
  if (!open) return n + 1 < total ? paths.trial(n + 2) : paths.trialResult()
  const next = open.find((one) => one > n) ?? open.find((one) => one !== n)
  return next === undefined ? paths.trialResult() : paths.trial(next + 1)
}

/** One question of the trial: choose, submit, read why. Mount a new one for each question. */
export function TrialQuestionBody({ question, trial }: { question: TrialQuestion; trial: TrialOverview | undefined }) {
  const { n, total, kind, answered } = question
  const [chosen, setChosen] = useState<string[]>([])
  const [missing, setMissing] = useState<string>()
  const [fresh, setFresh] = useState(false)
  const began = useRef(performance.now())
  const answer = useAnswerTrial(n)
  const navigate = useNavigate()
  const next = nextAddress(trial, n, total)

  const choose = (id: string) => {
    setMissing(undefined)
    if (kind !== 'multiple') setChosen([id])
    else setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  }
  function submit(): void {
    const reason = whyNotSubmitted(question, chosen.length)
    setMissing(reason)
    if (reason || answer.busy) return
    const milliseconds = Math.round(performance.now() - began.current)
    answer.run({ questionId: question.id, versionId: question.versionId, response: chosen, milliseconds }).then(
      () => setFresh(true),
      () => undefined,
    )
  }
  useShortcuts(question.options.length, (command) => {
    const option = command.do === 'choose' ? question.options[command.index] : undefined
    if (option && !answered) choose(option.id)
    else if (command.do === 'enter') answered ? void navigate(next) : submit()
    else if (command.do === 'next' && n + 1 < total) void navigate(paths.trial(n + 2))
    else if (command.do === 'previous' && n > 0) void navigate(paths.trial(n))
    else return false
    return true
  })

  return (
    <article>
      <QuestionHeading number={n + 1} total={total} />
      <Area>{question.area}</Area>
      {question.theme ? <Theme>{question.theme.title}</Theme> : null}
      <ProtectedText html={question.stem} accessible={false} />
      <TrialOptions question={question} chosen={chosen} onChoose={choose} disabled={answer.busy}>
        {answered ? <TrialVerdict {...{ question, answered, fresh }} /> : null}
      </TrialOptions>
      {answer.error && !answered ? (
        <Note tone="bad" live="alert" title="Your answer was not saved">
          {messageOf(answer.error)}
          {isApiError(answer.error, 'resource.missing') ? ' The trial has changed. Open it again.' : ''}
        </Note>
      ) : null}
      {answered ? <TrialExplanation answered={answered} /> : null}
      <Foot role="region" aria-label="Submit and navigate">
        <QuestionDocument />
        <Line>
          {missing ? (
            <Missing role="alert">
              <Icon name="cross" />
              {missing}
            </Missing>
          ) : null}
          {answered ? (
            <LinkButton variant="primary" to={next}>
              {next === paths.trialResult() ? 'See your result' : 'Next question'}
            </LinkButton>
          ) : (
            <Button variant="primary" busy={answer.busy} onClick={submit}>
              Submit answer
            </Button>
          )}
        </Line>
      </Foot>
    </article>
  )
}
