import { getGuideQuestions, guideRunSlug, startGuideRun } from '@wardround/proto/http/assessment/guides.ts'
import { type GuideView, getGuide, listGuides, saveGuideReading } from '@wardround/proto/http/content/guides.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { GuideBar } from '#features/guides/components/guide-bar.tsx'
import { GuideContents } from '#features/guides/components/guide-contents.tsx'
import { GuideFlag } from '#features/guides/components/guide-flag.tsx'
import { SectionMarks } from '#features/guides/components/section-marks.tsx'
import { useReading } from '#features/guides/components/use-reading.ts'
import { rememberPlace, takePlace } from '#features/guides/rules/guide-return.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { FindStyle, GuideBody } from '#shared/guides/guide-body.tsx'
import { useFind } from '#shared/guides/use-find.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { below, color, font, rule, size, space, up, weight } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { Button, IconButton, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'

const Grid = styled.div`
  display: grid; gap: ${space('4')} ${space('10')}; padding-bottom: ${space('14')};
  ${up('lg')} { grid-template-columns: 240px minmax(0, 1fr); }
`
const Side = styled.aside`
  ${up('lg')} { position: sticky; top: calc(${size('bar')} + ${space('4')}); align-self: start; max-height: calc(100dvh - ${size('bar')} - ${space('8')}); overflow: auto; }
  > * + * { margin-top: ${space('3')}; }
  nav { ${below('lg')} { display: none; } }
  summary { font-size: ${font('t14')}; font-weight: ${weight('bold')}; padding: ${space('2')} 0; cursor: pointer; }
`
const Questions = styled.section`
  border-top: ${rule('rule')} solid ${color('ink')}; padding: ${space('5')} 0 ${space('8')};
  max-width: ${size('measure')};
  h2 { font-size: ${font('t21')}; margin-bottom: ${space('3')}; }
  > * + * { margin-top: ${space('3')}; }
`

/** The questions of the guide, with the way to them. */
function OwnQuestions({ slug }: { slug: string }) {
  const { data } = useApi(getGuideQuestions, { params: { title: slug } })
  const { run, busy } = useMutationApi(startGuideRun, [getGuideQuestions])
  const navigate = useNavigate()
  if (!data || data.total === 0) return null
  const start = async () => {
    rememberPlace(slug)
    const { resumeAt } = await run({ body: { title: slug } })
    await navigate(paths.question(guideRunSlug(slug), resumeAt))
  }
  return (
    <Questions aria-labelledby="its-questions" id="questions">
      <h2 id="its-questions">Its questions</h2>
      <ProgressLine cells={data.questions} current={data.resumeAt} />
      <Small as="p" $muted>
        {data.answered} of {data.total} answered, {data.correct} right.
      </Small>
      <Row>
        <Button variant="primary" busy={busy} onClick={() => void start()}>
          {data.answered === 0 ? 'Start the questions' : `Carry on at question ${data.resumeAt}`}
        </Button>
        <LinkButton to={paths.guideQuestions(slug)} onClick={() => rememberPlace(slug)}>
          See all
        </LinkButton>
      </Row>
    </Questions>
  )
}

/** When the text was put in force, and when the first of its sources was last checked. */
function leadOf({ publishedAt, references, reading }: GuideView): string {
  const checked = references.map(({ checkedOn }) => checkedOn).sort()[0]
  return [
    publishedAt && `Updated ${formatDate(publishedAt)}.`,
    checked && `Sources checked ${formatDate(checked)}.`,
    reading.changed && 'Changed since you last read it.',
  ]
    .filter(Boolean)
    .join(' ')
}

function Reader({ guide, accessible }: { guide: GuideView; accessible: boolean }) {
  const { hash } = useLocation()
  const { data: questions } = useApi(getGuideQuestions, { params: { title: guide.slug } })
  const { run: keep } = useMutationApi(saveGuideReading, [getGuide, listGuides])
  const text = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const [brief, setBrief] = useState(false)
  const find = useFind(text, wanted, `${guide.version} ${accessible} ${brief}`)
  const { read, setRead, current } = useReading(guide, text, keep)
  const [stopped] = useState(() => guide.sections.find(({ id }, at) => at > 0 && id === guide.reading.stoppedAt))
  useTitle(guide.title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each guide
  useLayoutEffect(() => {
    const y = takePlace(guide.slug)
    const section = decodeURIComponent(hash.slice(1))
    // After the router has put the page to its top.
    const timer = setTimeout(() => {
      if (y !== undefined) window.scrollTo({ top: y, behavior: 'instant' })
      else if (section) document.getElementById(section)?.scrollIntoView()
    })
    return () => clearTimeout(timer)
  }, [guide.slug])
  const contents = { sections: guide.sections, read, current, found: find.inSection }
  return (
    <>
      <CopyProtection mode="practice" accessible={accessible} />
      <FindStyle />
      <PageHeader
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Revision guides', to: paths.guides() },
              { label: guide.category.name, to: paths.guides({ category: guide.category.slug }) },
            ]}
          />
        }
        title={guide.title}
        lead={leadOf(guide)}
        actions={
          <>
            <Button size="sm" aria-pressed={brief} onClick={() => setBrief(!brief)}>
              Key points only
            </Button>
            <GuideFlag id={guide.id} title={guide.title} flagged={questions?.flagged ?? false} />
          </>
        }
      />
      <Grid>
        <Side>
          <SectionMarks sections={guide.sections.map((one) => ({ ...one, read: read.includes(one.id) }))} />
          <Small as="p" $muted>
            {read.length} of {guide.sections.length} sections read
          </Small>
          <search>
            <SearchField
              label="Find in this guide"
              placeholder="Find in this guide"
              value={wanted}
              maxLength={80}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          </search>
          {wanted.trim().length > 1 ? (
            <Row role="status">
              <Small>
                {find.at} of {find.count}
              </Small>
              <IconButton size="sm" icon="up" label="Previous match" onClick={() => find.go(-1)} />
              <IconButton size="sm" icon="down" label="Next match" onClick={() => find.go(1)} />
            </Row>
          ) : null}
          {stopped && !hash ? (
            <p>
              <a href={`#${stopped.id}`}>Carry on at {stopped.title}</a>
            </p>
          ) : null}
          <nav aria-label="Contents">
            <details open>
              <summary>Contents</summary>
              <GuideContents {...contents} />
            </details>
          </nav>
        </Side>
        <div ref={text}>
          <GuideBody
            guide={guide}
            accessible={accessible}
            brief={brief}
            read={read}
            onRead={setRead}
            notes={guide.notes}
          >
            <OwnQuestions slug={guide.slug} />
          </GuideBody>
        </div>
      </Grid>
      <GuideBar {...contents} onRead={setRead} />
    </>
  )
}

/** `/plabrevisionguides/:title`: a guide with its contents, reading state, notes and questions. */
export function GuidePage() {
  const { title = '' } = useParams()
  const { user } = useSession()
  const navigate = useNavigate()
  const { data, error, mutate } = useApi(getGuide, { params: { title } })
  const { on: accessible = false } = useAccessibleMode(user !== undefined)
  const slug = data?.slug
  useEffect(() => {
    if (slug && slug !== title) void navigate(paths.guide(slug), { replace: true })
  }, [slug, title, navigate])
  return (
    <Wrap $wide>
      {data ? (
        <Reader key={data.id} guide={data} accessible={accessible} />
      ) : isApiError(error, 'resource.missing', 'request.invalid') ? (
        <EmptyState
          line="broken"
          heading="h1"
          title="There is no such guide"
          action={<LinkButton to={paths.guides()}>All guides</LinkButton>}
        >
          It may have been renamed or removed.
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={12} label="Loading the guide" />
      )}
    </Wrap>
  )
}
