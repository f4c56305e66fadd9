import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { useCategory } from '#shared/question/api/use-category.ts'
import { useNote } from '#shared/question/api/use-note.ts'
import { useQuestion } from '#shared/question/api/use-question.ts'
import { CertaintyChoice } from '#shared/question/components/certainty-choice.tsx'
import { OpenOptions } from '#shared/question/components/open-options.tsx'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { Stem } from '#shared/question/components/stem.tsx'
import { QuestionFoot } from '#shared/question/layout/question-foot.tsx'
import { Article, QuestionGrid, Theme } from '#shared/question/layout/question-grid.ts'
import { PlaceInBar, QuestionHeading } from '#shared/question/layout/question-heading.tsx'
import { answerDraftOf } from '#shared/question/rules/answer-draft.ts'
import { neighboursOf } from '#shared/question/rules/marks.ts'
import { QuestionTools } from '#shared/question/tools/question-tools.tsx'
import { useTools } from '#shared/question/tools/use-tools.ts'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { BarTitle } from '#shared/ui/question/question-bar.tsx'
import { Announcements } from '../announcement/announcement.tsx'
import { QuestionFrame } from '../layouts/question-frame.tsx'

/** Nothing is to be copied that the page itself would not give, nor pressed that does not work yet. */
const Read = styled(Article)`user-select: none; -webkit-user-select: none; button { pointer-events: none; }`
const nothing = () => undefined

type Props = { slug: string; number: number }

/** What the page reads besides, so that it comes with the page. */
function AlsoRead(noted: Parameters<typeof useNote>[0]) {
  useNote(noted)
  useAccessibleMode()
  return null
}

/**
 * A question as its page shows it first, where nothing works yet but choosing an option. Drawn by the server, so that
 * it is read while the scripts of the page are on their way. Nothing for somebody whose page differs from what is read
 * here.
 */
export function QuestionSight({ slug, number }: Props) {
  const { user } = useSession()
  const { data: category } = useCategory(slug)
  const { data: view } = useQuestion({ slug, number })
  const tools = useTools()
  if (!user?.qb || user.is_admin || user.asuser || user.invalidate || !category || !view) return null

  const { name, total } = category.category
  const cells = category.questions
  const { previous, next } = neighboursOf(cells, 'all', number)
  const addressOf = (one: number | undefined) => (one === undefined ? undefined : paths.question(slug, one))
  return (
    <div data-first-sight="" style={{ display: 'contents' }}>
      <Announcements />
      <AlsoRead id={view.id} slug={slug} number={number} />
      <QuestionFrame
        pathname={paths.question(slug, number)}
        middle={<BarTitle title={name} where={<PlaceInBar number={number} total={total} />} />}
        under={cells.length > 0 ? <ProgressLine cells={cells} current={number} size="bar" /> : null}
      >
        <QuestionGrid>
          <Read>
            <QuestionHeading number={number} total={total} />
            <div inert>
              <QuestionTools
                flagged={view.flagged}
                onFlag={nothing}
                tools={tools}
                noteOpen={false}
                onNote={nothing}
                onKeys={nothing}
                options={view.options.length}
                showKeys
              />
            </div>
            {view.theme ? <Theme>{view.theme.title}</Theme> : null}
            <Stem
              html={view.stem}
              accessible
              ranges={[]}
              highlighting={false}
              onHighlight={nothing}
              onPutDown={nothing}
            />
            {view.answered ? null : (
              <>
                <OpenOptions
                  view={view}
                  draft={answerDraftOf(view, undefined, view.working)}
                  disabled={false}
                  onChoose={nothing}
                  onStrike={nothing}
                />
                <CertaintyChoice value={undefined} onChange={nothing} />
                <div inert>
                  <QuestionFoot previous={addressOf(previous)} next={addressOf(next)} onNavigator={nothing}>
                    <Button data-main variant="primary">
                      Submit answer
                    </Button>
                  </QuestionFoot>
                </div>
              </>
            )}
          </Read>
        </QuestionGrid>
      </QuestionFrame>
    </div>
  )
}
