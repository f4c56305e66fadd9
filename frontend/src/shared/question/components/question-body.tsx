import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Range } from '#shared/protection/highlights.ts'
import { useNoteEditor } from '#shared/question/answering/use-note-editor.ts'
import { setFlag } from '#shared/question/api/use-flag.ts'
import { Article, Below, SheetRoom, Theme } from '#shared/question/layout/question-grid.ts'
import { QuestionHeading } from '#shared/question/layout/question-heading.tsx'
import { ToolColumn } from '#shared/question/layout/tool-column.tsx'
import { isMarked } from '#shared/question/rules/is-marked.ts'
import type { Round } from '#shared/question/rules/round.ts'
import type { Outbox, OutboxEntry } from '#shared/question/store/answer-outbox.ts'
import { clearNotice, type Notice, useNotice } from '#shared/question/store/notices.ts'
import { findSavedWorking } from '#shared/question/store/working-store.ts'
import { QuestionTools } from '#shared/question/tools/question-tools.tsx'
import { useShortcutChoice, useShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { useSwipe } from '#shared/question/tools/use-swipe.ts'
import type { Tools } from '#shared/question/tools/use-tools.ts'
import { AWAITED } from '#shared/ui/later/awaited.tsx'
import { later, laterOpened, useReadyAhead } from '#shared/ui/later/later.tsx'
import { Note } from '#shared/ui/note.tsx'
import { MarginNotes } from './margin-notes.tsx'
import type { QuestionNavigation } from './next-link.tsx'
import { OpenQuestion } from './open-question.tsx'
import type { PaperAnswerProps } from './paper-answer.tsx'
import { Stem } from './stem.tsx'

const KeysDialog = laterOpened(() => import('#shared/question/tools/keys-dialog.tsx').then((m) => m.KeysDialog))
const ReportDialog = laterOpened(() => import('#shared/feedback/report-dialog.tsx').then((m) => m.ReportDialog))
const MarkedQuestion = later(() => import('./marked-question.tsx').then((m) => m.MarkedQuestion), AWAITED)
const WithheldQuestion = later(() => import('./withheld-question.tsx').then((m) => m.WithheldQuestion))
const NotePanel = later(() => import('./note-panel.tsx').then((m) => m.NotePanel))

export type QuestionBodyProps = {
  view: QuestionView
  total: number | undefined
  uid: string
  outbox: Outbox
  pending: OutboxEntry | undefined
  round: Round
  navigation: QuestionNavigation & { onPrevious: () => void }
  barSlot: HTMLElement | null
  tools: Tools
  /** Text is left as it is, without protection. */
  accessible: boolean
  /** How answers count. */
  mode: 'tutor' | 'timed' | 'paper'
  /** Takes the answers of a paper, which alone has it. */
  Paper?: ComponentType<PaperAnswerProps>
  /** Stands below the question once it is marked. */
  discussion?: ReactNode
}

/** One question: tools, stem, options or marking, and its margin. Mount a new one for each question. */
export function QuestionBody(props: QuestionBodyProps) {
  const { view, total, uid, outbox, pending, round, navigation, barSlot, tools, accessible, mode, Paper, discussion } =
    props
  useReadyAhead(MarkedQuestion, WithheldQuestion, NotePanel, KeysDialog, ReportDialog)
  const [dialog, setDialog] = useState<'keys' | 'report'>()
  const [keysOn] = useShortcutChoice()
  const notice = useNotice(view.id)
  useEffect(() => () => clearNotice(view.id), [view.id])
  const { isOpen, isAgain, isFresh, openAgain, goBack, submitted } = useOpenOrMarked(view, pending !== undefined, round)
  const [highlights, setHighlights] = useState(() => highlightsOf(view))
  const editor = useNoteEditor({
    uid,
    id: view.id,
    versionId: view.versionId,
    slug: view.category.slug,
    number: view.number,
  })
  const [note, setNote] = useState<'open' | 'closed'>()
  const held = view.answered !== null && !isMarked(view.answered)
  /** As in the exam: what a practice question says about itself is not there. */
  const sitting = mode === 'paper' || (mode === 'timed' && (view.answered === null || held))
  const noteOpen = note === undefined ? Boolean(editor.text) : note === 'open'
  const flag = () => void setFlag(uid, view, !view.flagged)
  const toggleNote = () => setNote(noteOpen ? 'closed' : 'open')
  const swipe = useSwipe({
    onLeft: navigation.next ? navigation.onNext : () => undefined,
    onRight: navigation.onPrevious,
  })

  useShortcuts(view.options.length, (command) => {
    if (command.do === 'flag') flag()
    else if (command.do === 'help') setDialog('keys')
    else if (command.do === 'note') toggleNote()
    else if (command.do === 'highlight') tools.toggleHighlighter()
    else if (command.do === 'labs') tools.toggleLabs()
    else if (command.do === 'calculator') tools.toggleCalculator()
    else if (command.do === 'previous') navigation.onPrevious()
    else if (command.do === 'next') {
      // Taken on the last question too: the browser would move the choice to the next option.
      if (navigation.next) navigation.onNext()
    } else return false
    return true
  })

  return (
    <>
      <Article {...swipe}>
        <QuestionHeading number={view.number} total={total} />
        <QuestionTools
          flagged={view.flagged}
          onFlag={flag}
          tools={tools}
          noteOpen={noteOpen}
          onNote={toggleNote}
          onKeys={() => setDialog('keys')}
          options={view.options.length}
          showKeys={keysOn}
        />
        {view.theme ? <Theme>{view.theme.title}</Theme> : null}
        <Stem
          html={view.stem}
          accessible={accessible}
          ranges={highlights}
          highlighting={tools.highlighting}
          onHighlight={setHighlights}
          onPutDown={tools.toggleHighlighter}
          sitting={sitting}
        />
        {notice ? <NoticeNote notice={notice} /> : null}
        {mode === 'paper' ? (
          Paper && <Paper key={view.sequence} {...{ view, uid, outbox, pending, navigation, barSlot, highlights }} />
        ) : isOpen || !view.answered ? (
          <OpenQuestion
            key={view.sequence}
            {...{ view, uid, outbox, pending, navigation, barSlot, highlights, mode, held }}
            onBack={isAgain ? goBack : undefined}
            onSubmitted={submitted}
          />
        ) : !isMarked(view.answered) ? (
          <WithheldQuestion {...{ view, navigation, barSlot }} answered={view.answered} onAgain={openAgain} />
        ) : (
          <MarkedQuestion
            {...{ view, uid, navigation, barSlot, highlights, accessible }}
            answered={view.answered}
            fresh={isFresh}
            onAgain={openAgain}
          />
        )}
      </Article>
      <ToolColumn tools={tools}>
        {noteOpen ? (
          <NotePanel
            editor={editor}
            focused={note === 'open'}
            sheet={note === 'open'}
            onClose={() => setNote('closed')}
          />
        ) : null}
        <MarginNotes
          view={view}
          answered={isOpen || mode === 'paper' ? null : view.answered}
          onReport={() => setDialog('report')}
          sitting={sitting}
        />
      </ToolColumn>
      {isOpen || held || !discussion ? null : <Below>{discussion}</Below>}
      {tools.bench || note === 'open' ? <SheetRoom /> : null}
      <KeysDialog
        open={dialog === 'keys'}
        onOpenChange={(open) => setDialog(open ? 'keys' : undefined)}
        options={view.options.length}
      />
      <ReportDialog
        about={{ kind: 'question', id: view.id, versionId: view.versionId, code: view.code }}
        open={dialog === 'report'}
        onOpenChange={(open) => setDialog(open ? 'report' : undefined)}
      />
    </>
  )
}

const highlightsOf = ({ id, sequence, working, category }: QuestionView): Range[] =>
  findSavedWorking({ questionId: id, slug: category.slug }, sequence)?.state.highlights ?? working?.highlights ?? []

/**
 * Which face a question shows. An answered one is open again on request, with an attempt begun earlier, or in a round
 * that asks for it.
 */
function useOpenOrMarked(view: QuestionView, pending: boolean, round: Round) {
  const [asked, setAsked] = useState<{ sequence: number; open: boolean }>()
  const submittedAt = useRef<number>(undefined)
  const wish = asked?.sequence === view.sequence ? asked.open : undefined
  const begun = Boolean(view.working && view.working.selected.length + view.working.struckOut.length > 0)
  const inRound =
    round.again !== undefined && view.answered !== null && Date.parse(view.answered.answeredAt) < round.again
  const isMarkedHere = submittedAt.current === view.sequence
  const isAgain = view.answered !== null && (wish ?? (begun || (inRound && !isMarkedHere)))
  return {
    isOpen: pending || view.answered === null || isAgain,
    isAgain: isAgain && !pending,
    isFresh: isMarkedHere,
    openAgain: () => setAsked({ sequence: view.sequence, open: true }),
    goBack: () => setAsked({ sequence: view.sequence, open: false }),
    /** The answer that is going out will be the next in sequence. */
    submitted: () => {
      submittedAt.current = view.sequence + 1
    },
  }
}

const NoticeNote = ({ notice }: { notice: Notice }) => (
  <div style={{ marginTop: '1em' }}>
    {notice.kind === 'conflict' ? (
      <Note live="status" title="Answered elsewhere">
        You answered this question in another tab or on another device. This is its current state.
      </Note>
    ) : (
      <Note tone="bad" live="alert" title="Your answer was not saved">
        {notice.message} The question has been reloaded. Check your choice and submit it again.
      </Note>
    )}
  </div>
)
