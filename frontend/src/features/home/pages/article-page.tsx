import { publicPageAt } from '@wardround/proto/public-pages.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { ComingEvents } from '#shared/events/coming-events.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePage, valueOfPage } from '#shared/pages/use-page.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { withContents } from '../articles/contents.ts'
import { ContentsOf, WithContents } from '../articles/contents-of.tsx'
import { FigureList } from '../articles/figure-list.tsx'
import { FilledText } from '../articles/filled-text.tsx'
import { PlansSection } from '../components/plans-section.tsx'
import { WorkedQuestion } from '../components/worked-question.tsx'
import { FaqSectionsOf } from '../faq/faq-sections-of.tsx'
import { StudentCheck } from '../students/student-check.tsx'
import { workedQuestion } from '../worked-question.ts'

/** Shows what a question looks like once it is marked. */
const WITH_QUESTION = [paths.resource('questionbank'), paths.resource('bigmock/preview')]

const Article = styled.article`padding-bottom: ${space('10')};`
/** What it counts and what to do stand beside the text; on a small screen above it. */
const Beside = styled.div`
  ${up('lg')} { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: ${space('20')}; > * { min-width: 0; } > :first-child { order: 1; } }
`
const Actions = styled(Row)`margin-bottom: ${space('6')};`

const VisitorActions = () => (
  <Actions>
    <LinkButton variant="primary" size="lg" to={paths.trial()}>
      Start a trial
    </LinkButton>
    <LinkButton size="lg" to={paths.signUp()}>
      Sign up
    </LinkButton>
  </Actions>
)

/**
 * Any public page that is a text of staff's: `/aboutus`, `/terms`, `/resources/...`; the table says what stands beside.
 */
export function ArticlePage() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const found = publicPageAt(pathname)
  const { page, error, retry } = usePage(found?.tag ?? null)
  const title = page?.title ?? found?.title ?? ''
  const html = valueOfPage(page, 'text')?.html
  const text = useMemo(() => (html ? withContents(html) : undefined), [html])
  useTitle(title || undefined)
  if (!found) return null
  const isResource = found.path.startsWith('/resources/')
  const body =
    text && text.headings.length > 0 ? (
      <WithContents>
        <ContentsOf headings={text.headings} />
        <FilledText html={text.html} />
      </WithContents>
    ) : text ? (
      <FilledText html={text.html} />
    ) : error ? (
      <LoadFailed error={error} onRetry={retry} title="The page could not be loaded" />
    ) : page === undefined ? (
      <Skeleton lines={10} label="Loading the page" />
    ) : (
      <EmptyState
        title="This page has no content yet"
        action={<LinkButton to={paths.contactUs()}>Contact us</LinkButton>}
      >
        <p>We’re working on this page. If you have a question, contact us.</p>
      </EmptyState>
    )
  return (
    <Wrap>
      <PageHeader
        title={title}
        lead={page?.updatedAt ? `Last updated on ${formatDate(page.updatedAt)}` : undefined}
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Home', to: paths.home() },
              ...(isResource ? [{ label: 'Resources' }] : []),
              { label: title },
            ]}
          />
        }
      />
      <Article>
        {isResource ? (
          <Beside>
            <div>
              {found.figures ? <FigureList names={found.figures} /> : null}
              {user === null ? <VisitorActions /> : null}
            </div>
            <div>{body}</div>
          </Beside>
        ) : (
          body
        )}
      </Article>
      {found.events === undefined ? null : <ComingEvents type={found.events} />}
      {found.path === '/students' ? <StudentCheck /> : null}
      {WITH_QUESTION.includes(found.path) ? (
        <WorkedQuestion
          whole
          title="A worked question"
          aside={`Question ${workedQuestion.code}, as it looks after you submit an answer.`}
        />
      ) : null}
      {found.plans ? <PlansSection service={found.plans} /> : null}
      {found.faq ? <FaqSectionsOf type={found.faq} /> : null}
    </Wrap>
  )
}
