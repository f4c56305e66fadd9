import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { AWAITED } from '#shared/ui/later/awaited.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Display, Small, Standfirst } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { SpecimenQuestion } from '../components/specimen-question.tsx'

const Hero = styled.div`
  display: grid; gap: ${space('10')} ${space('20')}; padding: ${space('10')} 0;
  > * { min-width: 0; }
  ${up('lg')} { grid-template-columns: minmax(0, 11fr) minmax(0, 13fr); padding: ${space('14')} 0; }
`
const Unknown = styled(Wrap)`padding-block: ${space('10')}; min-height: 100vh;`
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
      You don’t need an account or a card. If you sign up, your answers are saved to your account. Like everything in
      this version, the question is sample material that no doctor has reviewed.
    </Small>
  </>
)

/** Of no use to visitors, for whom the first page is kept light. */
const LearnerActions = lazy(() => import('../components/learner-actions.tsx'))

/** Drawn by the server, and with little to press: its script comes after that of what is above. */
const BelowTheQuestion = lazy(() => import('../components/below-the-question.tsx'))

/** What somebody with the question bank comes back for. */
const Today = lazy(() => import('./on-the-go-page.tsx').then((m) => ({ default: m.OnTheGoPage })))

/** The first page: what it is, a question to try, what is in it, what it costs; for those who have it, their day. */
export function HomePage() {
  const { user, locked, error } = useSession()
  // What is drawn for a browser with a session, until it is known whose: never an advertisement first.
  if (user === undefined && !error)
    return (
      <Unknown>
        <VisuallyHidden as="h1">Wardround</VisuallyHidden>
        <Skeleton lines={6} atOnce />
      </Unknown>
    )
  if (user && !locked)
    return (
      <Suspense fallback={AWAITED}>
        <Today />
      </Suspense>
    )
  return (
    <Wrap>
      <Hero>
        <Words>
          <Display>One best answer, and the reasons for all five.</Display>
          <Standfirst>
            Wardround is a question bank for doctors sitting PLAB 1 or the MLA Applied Knowledge Test. Every option is
            explained, and every reference is named.
          </Standfirst>
          {user ? (
            <Suspense>
              <LearnerActions />
            </Suspense>
          ) : (
            <VisitorActions />
          )}
        </Words>
        <SpecimenQuestion />
      </Hero>
      <Suspense>
        <BelowTheQuestion />
      </Suspense>
    </Wrap>
  )
}
