import { getGuideQuestions } from '@wardround/proto/http/assessment/guides.ts'
import { type GuideView, getGuide } from '@wardround/proto/http/content/guides.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { FindField } from '#features/guides/components/find-field.tsx'
import { GuideBar } from '#features/guides/components/guide-bar.tsx'
import { GuideContents } from '#features/guides/components/guide-contents.tsx'
import { changeGuideFlag } from '#features/guides/components/guide-flag.tsx'
import { GuideMargin, useGemsToOpen } from '#features/guides/components/guide-margin.tsx'
import { GuideNext } from '#features/guides/components/guide-next.tsx'
import { GuideTools } from '#features/guides/components/guide-tools.tsx'
import { OwnQuestions } from '#features/guides/components/own-questions.tsx'
import { SectionMarks } from '#features/guides/components/section-marks.tsx'
import { useReading } from '#features/guides/components/use-reading.ts'
import { forgetPlace, placeIn } from '#features/guides/rules/guide-return.ts'
import { minutesFor } from '#features/guides/rules/reading-time.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { FindStyle, GuideBody, GuideKeyPoints } from '#shared/guides/guide-body.tsx'
import { GuideNotFound } from '#shared/guides/guide-not-found.tsx'
import { useFind } from '#shared/guides/use-find.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { useHasNavigatorColumn } from '#shared/question/components/navigator-column.tsx'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { ReadingHead, ReadingNav, ReadingPage, ReadingPart } from '#shared/ui/reading-page.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { HiddenOnPhone } from '#shared/ui/visually-hidden.tsx'

const Title = styled.h1`margin: 6px 0 ${space('2')};`

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

/** "Section 4 of 8, about 5 minutes left", or how long it takes before its first section is reached. */
function whereIn({ sections }: GuideView, read: readonly string[], current: string | undefined): string {
  const at = sections.findIndex(({ id }) => id === current)
  const left = minutesFor(sections.filter(({ id }) => !read.includes(id)))
  const time = `about ${formatCounted(left, 'minute')}`
  if (at === -1) return left === 0 ? 'All read' : `${formatCounted(sections.length, 'section')}, ${time}`
  return `Section ${at + 1} of ${sections.length}${left === 0 ? ', all read' : `, ${time} left`}`
}

/** Goes back to where the reader was before the questions, or to the section that the address names. */
function useStart(slug: string, y: number | undefined): void {
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each guide
  useLayoutEffect(() => {
    if (y !== undefined) forgetPlace()
    const section = decodeURIComponent(hash.slice(1))
    // After the router has put the page to its top.
    const timer = setTimeout(() => {
      if (y !== undefined) window.scrollTo({ top: y, behavior: 'instant' })
      else if (section) document.getElementById(section)?.scrollIntoView()
    })
    return () => clearTimeout(timer)
  }, [slug])
}

function Reader({ guide, accessible }: { guide: GuideView; accessible: boolean }) {
  const { hash } = useLocation()
  const wide = useHasNavigatorColumn()
  const { data: questions } = useApi(getGuideQuestions, { params: { title: guide.slug } })
  const gems = useGemsToOpen(questions)
  const text = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const [finding, setFinding] = useState(0)
  // A page may be drawn more than once before it is shown, so that the place is forgotten only then.
  const [place] = useState(() => placeIn(guide.slug))
  const [brief, setBrief] = useState(place?.brief ?? false)
  const [noting, setNoting] = useState<string>()
  const find = useFind(text, wanted, `${guide.version} ${accessible} ${brief}`)
  const { read, setRead, current } = useReading(guide, text)
  const [stopped] = useState(() => guide.sections.find(({ id }, at) => at > 0 && id === guide.reading.stoppedAt))
  useTitle(guide.title)
  useStart(guide.slug, place?.y)
  const contents = {
    ...{ sections: guide.sections, read, current, found: find.inSection },
    more: [
      ...(questions && questions.total > 0
        ? [
            {
              id: 'questions',
              label: 'Questions',
              icon: 'list',
              count: `${questions.answered} / ${questions.total}`,
            } as const,
          ]
        : []),
      ...(guide.references.length > 0
        ? [{ id: 'references', label: 'References', icon: 'book', count: `${guide.references.length}` } as const]
        : []),
    ],
  }
  const findField = <FindField wanted={wanted} onWanted={setWanted} find={find} asked={finding} />
  const note = () => {
    const here = current ?? guide.sections[0]?.id
    setBrief(false)
    setNoting(noting === here ? undefined : here)
  }
  const minutes = minutesFor(guide.sections)
  return (
    <>
      <CopyProtection mode="practice" accessible={accessible} />
      <FindStyle />
      <QuestionBar
        plain
        title={guide.title}
        where={whereIn(guide, read, current)}
        trace={
          <SectionMarks
            sections={guide.sections.map((one) => ({ ...one, read: read.includes(one.id) }))}
            current={current}
          />
        }
      >
        <HiddenOnPhone>
          <span>
            <b>
              {read.length} of {guide.sections.length}
            </b>{' '}
            read
          </span>
          {questions && questions.total > 0 ? (
            <>
              <br />
              <span>
                {questions.answered} of {questions.total} questions
              </span>
            </>
          ) : null}
        </HiddenOnPhone>
      </QuestionBar>
      <ReadingPage ref={text}>
        {wide ? (
          <ReadingNav aria-label="Contents" data-no-find>
            <div>
              <ReadingHead>
                <h2>Contents</h2>
                <span>{formatCounted(minutes, 'minute')}</span>
              </ReadingHead>
              {findField}
              <GuideContents {...contents} />
            </div>
          </ReadingNav>
        ) : null}
        <ReadingPart>
          <div>
            <div data-no-find>
              <GuideTools
                flagged={questions?.flagged ?? false}
                onFlag={() => void changeGuideFlag(guide.id, !questions?.flagged)}
                noting={noting !== undefined}
                onNote={note}
                finding={finding > 0}
                onFind={() => setFinding(finding > 0 && !wide ? 0 : finding + 1)}
                brief={brief}
                onBrief={() => setBrief(!brief)}
              />
              {finding > 0 && !wide ? findField : null}
              <Breadcrumbs
                crumbs={[
                  { label: 'Revision guides', to: paths.guides() },
                  { label: guide.category.name, to: paths.guides({ category: guide.category.slug }) },
                ]}
              />
              <Title tabIndex={-1}>{guide.title}</Title>
              <Small as="p" $muted>
                {leadOf(guide)}
              </Small>
            </div>
            <GuideKeyPoints points={guide.keyPoints} />
          </div>
          <GuideMargin guide={guide} gems={gems} stopped={hash ? undefined : stopped} />
        </ReadingPart>
        <GuideBody
          guide={guide}
          accessible={accessible}
          brief={brief}
          read={read}
          onRead={setRead}
          notes={guide.notes}
          noting={noting}
          onNoted={() => setNoting(undefined)}
        >
          <OwnQuestions slug={guide.slug} questions={questions} brief={brief} />
        </GuideBody>
        <GuideNext guide={guide} read={read} gems={gems} />
      </ReadingPage>
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
  if (data) return <Reader key={data.id} guide={data} accessible={accessible} />
  return (
    <Wrap>
      {isApiError(error, 'resource.missing', 'request.invalid') ? (
        <GuideNotFound />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The guide could not be loaded" />
      ) : (
        <Skeleton lines={12} label="Loading the guide" />
      )}
    </Wrap>
  )
}
