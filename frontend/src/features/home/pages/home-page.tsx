import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
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
      <LinkButton variant="primary" size="lg" to={paths.signUp()}>
        Sign Up
      </LinkButton>
      <LinkButton size="lg" to={paths.trial()}>
        Start Trial
      </LinkButton>
    </Row>
    <Small $muted>
      Try the sample question first. You don’t need an account or a card. It is sample material that no doctor has
      reviewed, like everything in this edition.
    </Small>
  </>
)

const LearnerActions = () => (
  <LinkButton variant="primary" size="lg" to={paths.questionBank()}>
    Go to the question bank
  </LinkButton>
)

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
