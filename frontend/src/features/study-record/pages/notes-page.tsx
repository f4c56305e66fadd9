import { listNotes } from '@wardround/proto/http/assessment/notes.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { QuestionList, QuestionRow } from '../components/question-rows.tsx'
import { useListAsk } from '../rules/list-address.ts'

const SIZE = 25
const Words = styled.div`
  grid-column: 1 / -1; max-width: 75ch;
  blockquote { white-space: pre-wrap; overflow-wrap: anywhere; font-size: ${font('t16')}; border-left: ${rule('state-rule')} solid ${color('line-2')}; padding-left: ${space('3')}; margin: 0 0 ${space('1')}; }
`

/** `/profile/notes`: the learner's notes with what they are on and the way there. */
export function NotesPage() {
  const { ask, change, to, narrowed } = useListAsk()
  const { page, search, category } = ask
  const query = { page, size: SIZE, ...(search ? { search } : {}), ...(category ? { category } : {}) }
  const notes = useApi(listNotes, { query }, { keepPreviousData: true })
  return (
    <Wrap>
      <PageHeader
        title="Notes"
        lead="Your notes on questions. Only you can see them. Open the question to change a note."
      />
      <ListFilters ask={ask} onChange={change} searchLabel="Search your notes" />
      <Loaded
        query={notes}
        loading="Loading your notes"
        lines={8}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <EmptyState
              line={narrowed ? 'dashed' : 'flat'}
              title={narrowed ? 'No notes match' : 'No notes yet'}
              action={
                narrowed ? (
                  <Button onClick={() => change({ search: '', category: '' })}>Show all</Button>
                ) : (
                  <LinkButton variant="primary" to={paths.questionBank()}>
                    Question bank
                  </LinkButton>
                )
              }
            >
              <p>
                {narrowed
                  ? 'Try fewer words, or another category.'
                  : 'Select Note above a question, or press N. Your note is saved as you type.'}
              </p>
            </EmptyState>
          ),
        }}
      >
        {({ items, total }) => (
          <>
            <Small as="p" role="status" $muted style={{ marginTop: 'var(--s-4)' }}>
              {total === 1 ? 'One note' : `${formatCount(total)} notes`}
            </Small>
            <QuestionList>
              {items.map((note) => (
                <QuestionRow key={note.questionId} question={note} when={formatRelative(note.updatedAt)}>
                  <Words>
                    <blockquote>{note.text}</blockquote>
                    <Caption>{note.excerpt}</Caption>
                  </Words>
                </QuestionRow>
              ))}
            </QuestionList>
            <Pager page={page} size={SIZE} total={total} to={to} />
          </>
        )}
      </Loaded>
    </Wrap>
  )
}
