import { listGemNotes } from '@wardround/proto/http/assessment/gems.ts'
import { listNotes } from '@wardround/proto/http/assessment/notes.ts'
import { listGuideNotes } from '@wardround/proto/http/content/guides.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { PastEnd } from '#shared/navigation/past-end.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded, type Query } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { GemRow, GuideRow, QuestionList, QuestionRow } from '../components/question-rows.tsx'
import { addressWith, useListAsk } from '../rules/list-address.ts'

const SIZE = 25
const Tabs = styled.div`margin-bottom: ${space('4')};`
const Words = styled.div`
  grid-column: 1 / -1; max-width: 75ch;
  blockquote { white-space: pre-wrap; overflow-wrap: anywhere; font-size: ${font('t16')}; border-left: ${rule('state-rule')} solid ${color('line-2')}; padding-left: ${space('3')}; margin: 0 0 ${space('1')}; }
`

type Ask = ReturnType<typeof useListAsk>
type NotesProps<Note> = {
  asked: Ask
  query: Query<{ items: Note[]; page: number; size: number; total: number }>
  /** Shown where there are none at all. */
  none: ReactNode
  /** One note. */
  children: (note: Note) => ReactNode
}

function Notes<Note>({ asked, query, none, children }: NotesProps<Note>) {
  const { ask, change, to, narrowed } = asked
  return (
    <Loaded
      query={query}
      loading="Loading your notes"
      lines={8}
      empty={{
        when: ({ total }) => total === 0,
        show: narrowed ? (
          <EmptyState
            line="dashed"
            title="No notes match"
            action={<Button onClick={() => change({ search: '', category: '' })}>Show all notes</Button>}
          >
            <p>{ask.search ? 'Try fewer words, or another category.' : 'Try another category.'}</p>
          </EmptyState>
        ) : (
          none
        ),
      }}
    >
      {({ items, total }) => (
        <>
          <PastEnd data={query.data} page={ask.page} to={to} />
          <Small as="p" role="status" $muted style={{ marginTop: 'var(--s-4)' }}>
            {total === 1 ? 'One note' : `${formatCount(total)} notes`}
          </Small>
          <QuestionList>{items.map(children)}</QuestionList>
          <Pager page={ask.page} size={SIZE} total={total} to={to} />
        </>
      )}
    </Loaded>
  )
}

const queryOf = ({ page, search, category }: Ask['ask']) => ({
  query: { page, size: SIZE, ...(search ? { search } : {}), ...(category ? { category } : {}) },
})

const OnQuestions = ({ asked }: { asked: Ask }) => (
  <Notes
    asked={asked}
    query={useApi(listNotes, queryOf(asked.ask), { keepPreviousData: true })}
    none={
      <EmptyState
        line="flat"
        title="No notes yet"
        action={
          <LinkButton variant="primary" to={paths.questionBank()}>
            Go to the question bank
          </LinkButton>
        }
      >
        <p>Select Note above a question, or press N. Your note is saved as you type.</p>
      </EmptyState>
    }
  >
    {(note) => (
      <QuestionRow key={note.questionId} question={note} when={`Note saved ${formatRelative(note.updatedAt)}`}>
        <Words>
          <blockquote>{note.text}</blockquote>
          <Caption>{note.excerpt}</Caption>
        </Words>
      </QuestionRow>
    )}
  </Notes>
)

const OnGems = ({ asked }: { asked: Ask }) => (
  <Notes
    asked={asked}
    query={useApi(listGemNotes, queryOf(asked.ask), { keepPreviousData: true })}
    none={
      <EmptyState
        line="flat"
        title="No notes on gems yet"
        action={
          <LinkButton variant="primary" to={paths.gems()}>
            Go to gems
          </LinkButton>
        }
      >
        <p>Open a gem and select Write a note. You can also write one on a part of it.</p>
      </EmptyState>
    }
  >
    {(note) => (
      <GemRow key={`${note.gemId} ${note.sectionId}`} gem={note} when={`Note saved ${formatRelative(note.updatedAt)}`}>
        <Words>
          <blockquote>{note.text}</blockquote>
          <Caption>
            {note.category.name}
            {note.sectionTitle ? `, ${note.sectionTitle}` : ''}
          </Caption>
        </Words>
      </GemRow>
    )}
  </Notes>
)

const OnGuides = ({ asked }: { asked: Ask }) => (
  <Notes
    asked={asked}
    query={useApi(listGuideNotes, queryOf(asked.ask), { keepPreviousData: true })}
    none={
      <EmptyState
        line="flat"
        title="No notes on guides yet"
        action={
          <LinkButton variant="primary" to={paths.guides()}>
            Go to revision guides
          </LinkButton>
        }
      >
        <p>Open a guide and select Note, or press N, to write one on the section you are reading.</p>
      </EmptyState>
    }
  >
    {(note) => (
      <GuideRow
        key={`${note.guideId} ${note.sectionId}`}
        guide={note}
        when={`Note saved ${formatRelative(note.updatedAt)}`}
      >
        <Words>
          <blockquote>{note.text}</blockquote>
          <Caption>
            {note.category.name}, {note.sectionTitle ?? 'a section that was removed'}
          </Caption>
        </Words>
      </GuideRow>
    )}
  </Notes>
)

const ON_QUESTIONS = { label: 'Questions', type: '', List: OnQuestions }
const LISTS = [
  ON_QUESTIONS,
  { label: 'Revision guides', type: 'guides', List: OnGuides },
  { label: 'Gems', type: 'gems', List: OnGems },
]

/** `/profile/notes`: the learner's notes on questions, guides and gems, with what they are on and the way there. */
export function NotesPage() {
  const asked = useListAsk()
  const { ask, change } = asked
  const { user } = useSession()
  const lists = user?.gems ? LISTS : LISTS.filter(({ type }) => type !== 'gems')
  const { type: shown, List } = lists.find(({ type }) => type === ask.type) ?? ON_QUESTIONS
  return (
    <Wrap>
      <PageHeader
        title="Notes"
        lead="Only you can see your notes. To change a note, open its question, guide or gem."
      />
      <Tabs>
        <LinkTabs
          label="Notes on"
          tabs={lists.map(({ label, type }) => ({ label, to: addressWith(ask, { type }), current: type === shown }))}
        />
      </Tabs>
      <ListFilters ask={ask} onChange={change} searchLabel="Search your notes" />
      <List asked={asked} />
    </Wrap>
  )
}
