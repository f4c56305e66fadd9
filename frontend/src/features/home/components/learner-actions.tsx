import { formatCount } from '#shared/format/numbers.ts'
import { DueToday } from '#shared/gems/due-today.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { ExamLine } from '#shared/study/exam-line.tsx'
import { useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

/** Today for a learner: the countdown, where to carry on, due gems, and the bank; without the bank, the way to it. */
export default function LearnerActions() {
  const { locked } = useSession()
  const { data: progress, error } = useCategoryProgress(!locked)
  if (locked || error)
    return (
      <>
        <LinkButton variant="primary" size="lg" to={locked ? paths.profile() : paths.questionBank()}>
          {locked ? 'Choose a plan' : 'Go to the question bank'}
        </LinkButton>
        <DueToday />
      </>
    )
  const last = progress?.last
  return (
    <>
      <p>
        <ExamLine progress={progress} />
      </p>
      <Row>
        {last ? (
          <LinkButton variant="primary" size="lg" to={paths.question(last.slug, last.number)}>
            Carry on
          </LinkButton>
        ) : null}
        <LinkButton variant={last ? 'secondary' : 'primary'} size="lg" to={paths.questionBank()}>
          Go to the question bank
        </LinkButton>
      </Row>
      {last ? (
        <Small $muted>
          {last.name}, question {formatCount(last.number)} of {formatCount(last.total)}
        </Small>
      ) : null}
      <DueToday />
    </>
  )
}
