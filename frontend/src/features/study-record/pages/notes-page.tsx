import { listGemNotes } from '@wardround/proto/http/assessment/gems.ts'
import { listNotes } from '@wardround/proto/http/assessment/notes.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
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
import { GemRow, QuestionList, QuestionRow } from '../components/question-rows.tsx'
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
  query: Query<{ items: Note[]; total: number }>
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
        when: ({ items }) => items.length === 0,
        show: narrowed ? (
          <EmptyState
            line="dashed"
            title="No notes match"
            action={<Button onClick={() => change({ search: '', category: '' })}>Show all</Button>}
          >
            <p>Try fewer words, or another category.</p>
          </EmptyState>
        ) : (
          none
        ),
      }}
    >
      {({ items, total }) => (
        <>
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
            Question bank
          </LinkButton>
        }
      >
        <p>Select Note above a question, or press N. Your note is saved as you type.</p>
      </EmptyState>
    }
  >
    {(note) => (
      <QuestionRow key={note.questionId} question={note} when={formatRelative(note.updatedAt)}>
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
            Gems
          </LinkButton>
        }
      >
        <p>Open a gem and select Write a note. You can also write one on a part of it.</p>
      </EmptyState>
    }
  >
    {(note) => (
      <GemRow key={`${note.gemId} ${note.sectionId}`} gem={note} when={formatRelative(note.updatedAt)}>
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

/** `/profile/notes`: the learner's notes on questions and gems, with what they are on and the way there. */
export function NotesPage() {
  const asked = useListAsk()
  const { ask, change } = asked
  const { user } = useSession()
  const gems = ask.type === 'gems' && user?.gems === true
  const tab = (label: string, type: string) => ({
    label,
    to: addressWith(ask, { type }),
    current: gems === (type === 'gems'),
  })
  return (
    <Wrap>
      <PageHeader title="Notes" lead="Only you can see your notes. Open the question or gem to change one." />
      {user?.gems ? (
        <Tabs>
          <LinkTabs label="Notes on" tabs={[tab('Questions', ''), tab('Gems', 'gems')]} />
        </Tabs>
      ) : null}
      <ListFilters ask={ask} onChange={change} searchLabel="Search your notes" />
      {gems ? <OnGems asked={asked} /> : <OnQuestions asked={asked} />}
    </Wrap>
  )
}
