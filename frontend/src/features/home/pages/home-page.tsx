import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { ExamLine } from '#shared/study/exam-line.tsx'
import { useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Display, Small, Standfirst } from '#shared/ui/text.tsx'
import { ContentsSection } from '../components/contents-section.tsx'
import { PlansSection } from '../components/plans-section.tsx'
import { ReadingSection } from '../components/reading-section.tsx'
import { SampleTrace } from '../components/sample-trace.tsx'
import { SpecimenQuestion } from '../components/specimen-question.tsx'

const Hero = styled.div`
  display: grid; gap: ${space('10')} ${space('20')}; padding: ${space('10')} 0;
  > * { min-width: 0; }
  ${up('lg')} { grid-template-columns: minmax(0, 11fr) minmax(0, 13fr); padding: ${space('14')} 0; }
`
const Words = styled.div`> * + * { margin-top: ${space('6')}; }`

const VisitorActions = () => (
  <>
    <Row>
      <LinkButton variant="primary" size="lg" to={paths.trial()}>
        Try a question
      </LinkButton>
      <LinkButton size="lg" to={`${paths.home()}#plans`}>
        See plans
      </LinkButton>
    </Row>
    <Small $muted>
      No account, no card. Your answers come with you if you sign up. It is sample material that no doctor has reviewed,
      like everything in this edition.
    </Small>
  </>
)

/** Today for a learner: the countdown, where to carry on, and the bank; without the bank, the way to it. */
function LearnerActions() {
  const { locked } = useSession()
  const { data: progress, error } = useCategoryProgress(!locked)
  if (locked || error)
    return (
      <LinkButton variant="primary" size="lg" to={locked ? paths.profile() : paths.questionBank()}>
        {locked ? 'See your plan' : 'Go to the question bank'}
      </LinkButton>
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
    </>
  )
}

/** The first page: what it is, a question to try, what is in it, what it costs. */
export function HomePage() {
  const { user } = useSession()
  return (
    <Wrap>
      <Hero>
        <Words>
          <Display>One best answer, and the reasons for all five.</Display>
          <Standfirst>
            Wardround is a question bank for doctors sitting PLAB 1 or the MLA Applied Knowledge Test. Every option is
            explained, and every reference is named.
          </Standfirst>
          {user ? <LearnerActions /> : <VisitorActions />}
        </Words>
        <SpecimenQuestion />
      </Hero>
      <SampleTrace />
      <ContentsSection />
      <ReadingSection />
      <PlansSection />
    </Wrap>
  )
}
