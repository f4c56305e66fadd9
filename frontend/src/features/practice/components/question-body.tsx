import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Note } from '#shared/ui/note.tsx'
import type { Outbox, OutboxEntry } from '../answering/answer-outbox.ts'
import { findKeptWorking } from '../answering/kept-working.ts'
import { clearNotice, type Notice, useNotice } from '../answering/notices.ts'
import { useNoteEditor } from '../answering/use-note-editor.ts'
import { setFlag } from '../api/use-flag.ts'
import type { Range } from '../rules/highlights.ts'
import type { Round } from '../rules/round.ts'
import { HeldQuestion } from './held-question.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { MarginNotes } from './margin-notes.tsx'
import { isMarked } from './marked-answer.tsx'
import { MarkedQuestion } from './marked-question.tsx'
import type { Way } from './next-link.tsx'
import { NotePanel } from './note-panel.tsx'
import { OpenQuestion } from './open-question.tsx'
import { QuestionBench } from './question-bench.tsx'
import { Article, Below, SheetRoom, Theme } from './question-grid.ts'
import { QuestionHeading } from './question-heading.tsx'
import { QuestionTools } from './question-tools.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { Stem } from './stem.tsx'
import { useShortcutChoice, useShortcuts } from './use-shortcuts.ts'
import { useSwipe } from './use-swipe.ts'
import type { Tools } from './use-tools.ts'

export type QuestionBodyProps = {
  view: QuestionView
  total: number | undefined
  uid: string
  outbox: Outbox
  pending: OutboxEntry | undefined
  round: Round
  way: Way & { onPrevious: () => void }
  barSlot: HTMLElement | null
  tools: Tools
  /** Text is left as it is, without protection. */
  accessible: boolean
  /** How answers count. */
  mode: 'tutor' | 'timed'
  /** Stands below the question once it is marked. */
  discussion?: ReactNode
}

/** One question: tools, stem, options or marking, and its margin. Mount it anew for each question. */
export function QuestionBody(props: QuestionBodyProps) {
  const { view, total, uid, outbox, pending, round, way, barSlot, tools, accessible, mode, discussion } = props
  const [dialog, setDialog] = useState<'keys' | 'report'>()
  const [keysOn] = useShortcutChoice()
  const notice = useNotice(view.id)
  useEffect(() => () => clearNotice(view.id), [view.id])
  const { isOpen, isAgain, isFresh, openAgain, goBack, submitted } = useOpenOrMarked(view, pending !== undefined, round)
  const [highlights, setHighlights] = useState(() => highlightsOf(view))
  const editor = useNoteEditor({ uid, id: view.id, versionId: view.versionId, slug: view.category.slug, number: view.number })
  const [note, setNote] = useState<'open' | 'closed'>()
  const held = view.answered !== null && !isMarked(view.answered)
  const noteOpen = note === undefined ? Boolean(editor.text) : note === 'open'
  const flag = () => void setFlag(uid, view, !view.flagged)
  const toggleNote = () => setNote(noteOpen ? 'closed' : 'open')
  const swipe = useSwipe({ onLeft: way.next ? way.onNext : () => undefined, onRight: way.onPrevious })

  useShortcuts(view.options.length, (command) => {
    if (command.do === 'flag') flag()
    else if (command.do === 'help') setDialog('keys')
    else if (command.do === 'note') toggleNote()
    else if (command.do === 'labs') tools.toggleLabs()
    else if (command.do === 'calculator') tools.toggleCalculator()
    else if (command.do === 'previous') way.onPrevious()
    else if (command.do === 'next' && way.next) way.onNext()
    else return false
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
        />
        {notice ? <NoticeNote notice={notice} /> : null}
        {isOpen || !view.answered ? (
          <OpenQuestion
            key={view.sequence}
            {...{ view, uid, outbox, pending, way, barSlot, highlights, mode, held }}
            onBack={isAgain ? goBack : undefined}
            onSubmitted={submitted}
          />
        ) : !isMarked(view.answered) ? (
          <HeldQuestion {...{ view, way, barSlot }} answered={view.answered} onAgain={openAgain} />
        ) : (
          <MarkedQuestion
            {...{ view, uid, way, barSlot, highlights, accessible }}
            answered={view.answered}
            fresh={isFresh}
            onAgain={openAgain}
          />
        )}
        {noteOpen ? <NotePanel editor={editor} focused={note === 'open'} /> : null}
      </Article>
      <QuestionBench tools={tools}>
        <MarginNotes view={view} answered={isOpen ? null : view.answered} onReport={() => setDialog('report')} />
      </QuestionBench>
      {isOpen || held || !discussion ? null : <Below>{discussion}</Below>}
      {tools.bench ? <SheetRoom /> : null}
      <KeysDialog open={dialog === 'keys'} onOpenChange={(open) => setDialog(open ? 'keys' : undefined)} options={view.options.length} />
      <ReportDialog question={view} open={dialog === 'report'} onOpenChange={(open) => setDialog(open ? 'report' : undefined)} />
    </>
  )
}

const highlightsOf = ({ id, sequence, working }: QuestionView): Range[] =>
  findKeptWorking(id, sequence)?.state.highlights ?? working?.highlights ?? []

/** Which face a question shows. An answered one is open again on request, with an attempt begun earlier, or in a round that asks for it. */
function useOpenOrMarked(view: QuestionView, pending: boolean, round: Round) {
  const [asked, setAsked] = useState<{ sequence: number; open: boolean }>()
  const submittedAt = useRef<number>(undefined)
  const wish = asked?.sequence === view.sequence ? asked.open : undefined
  const begun = Boolean(view.working && view.working.selected.length + view.working.struckOut.length > 0)
  const inRound = round.again !== undefined && view.answered !== null && Date.parse(view.answered.answeredAt) < round.again
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
      <Note live="status" title="Answered elsewhere since">
        In another tab or on another device. This is where it stands now.
      </Note>
    ) : (
      <Note tone="bad" live="alert" title="Your answer was not taken">
        {notice.message} The question was read again: check your choice and submit it once more.
      </Note>
    )}
  </div>
)
