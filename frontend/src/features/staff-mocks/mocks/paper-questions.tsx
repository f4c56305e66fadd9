import { findMockQuestions, type MockQuestion } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { callApi } from '#shared/api/client.ts'
import { formatShare } from '#shared/format/numbers.ts'
import { color, font } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { DOMAIN_WORDS } from './question-words.ts'

const Code = styled.span`white-space: nowrap;`
/** One line, cut with an ellipsis. */
const Excerpt = styled.span`
  flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${color('ink-2')};
  font-size: ${font('t14')};
`

type Ask = { group: number; ids?: string[]; search?: string }

/** What staff see of questions; undefined while it is read, null where it cannot be. */
export function useMockQuestions({ group, ids, search }: Ask): readonly MockQuestion[] | null | undefined {
  const [found, setFound] = useState<readonly MockQuestion[] | null>()
  const key = JSON.stringify([group, ids, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds everything that is asked for
  useEffect(() => {
    let current = true
    const body = { group: group as 1 | 2 | 3, ...(ids ? { ids } : {}), ...(search ? { search } : {}) }
    if (ids?.length === 0 || (!ids && !search)) setFound([])
    else
      callApi(findMockQuestions, { body }).then(
        ({ items }) => current && setFound(items),
        () => current && setFound(null),
      )
    return () => {
      current = false
    }
  }, [key])
  return found
}

type PaperQuestionsProps = {
  group: number
  ids: readonly string[]
  /** Questions of all papers: none of them is offered again. */
  taken?: readonly string[]
  /** Without it the questions are there to be read. */
  onChange?: (ids: string[]) => void
}

/** The questions of a paper in their order: move, take out, add by search. */
export function PaperQuestions({ group, ids, taken = ids, onChange }: PaperQuestionsProps) {
  const questions = useMockQuestions({ group, ids: [...ids] })
  const [search, setSearch] = useState('')
  const found = useMockQuestions({ group, search })
  const offered = (found ?? []).filter(({ id }) => !taken.includes(id))
  const known = new Map((questions ?? []).map((question) => [question.id, question]))
  const field = useId()
  const focusOn = (id: string) => afterFocus(() => document.getElementById(id)?.focus())
  /** The button goes with what it did. */
  function add(id: string): void {
    onChange?.([...ids, id])
    focusOn(field)
  }
  function remove(at: number): void {
    onChange?.(ids.toSpliced(at, 1))
    const next = ids[at + 1] ?? ids[at - 1]
    focusOn(next ? `${field}-${next}-remove` : field)
  }
  /** At an end the button that was pressed is disabled and loses the focus; its twin takes it. */
  function move(from: number, to: number): void {
    onChange?.(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as string))
    const isUp = to === ids.length - 1 || (to < from && to > 0)
    focusOn(`${field}-${ids[from]}-${isUp ? 'up' : 'down'}`)
  }
  const rows = ids.map((id, at) => ({ id, at, question: known.get(id) }))
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'number', header: 'No.', align: 'right', cell: ({ at }) => at + 1 },
    {
      key: 'code',
      header: 'Code',
      phone: 'first',
      cell: ({ id, question }) => <Code>{question?.code ?? (questions ? 'Not found' : id.slice(0, 8))}</Code>,
    },
    {
      key: 'stem',
      header: 'Stem',
      cut: true,
      phone: 'line',
      cell: ({ question }) => question?.excerpt ?? '',
    },
    { key: 'area', header: 'Category', phone: 'hide', cell: ({ question }) => question?.categoryName ?? '' },
    {
      key: 'domain',
      header: 'Domain',
      phone: 'hide',
      cell: ({ question }) => (question?.domain ? DOMAIN_WORDS[question.domain] : '–'),
    },
    {
      key: 'facility',
      header: 'Correct',
      align: 'right',
      phone: 'hide',
      cell: ({ question }) =>
        question && !question.active ? (
          <Badge tone="bad" icon="cross">
            Not active
          </Badge>
        ) : question?.trial ? (
          <Badge tone="bad" icon="cross">
            In the free trial
          </Badge>
        ) : question?.facility == null ? (
          '–'
        ) : (
          formatShare(question.facility)
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: ({ at, id }) => (
        <Row style={{ flexWrap: 'nowrap', justifyContent: 'flex-end' }}>
          <IconButton
            icon="up"
            id={`${field}-${id}-up`}
            size="sm"
            label={`Move question ${at + 1} up`}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <IconButton
            icon="down"
            id={`${field}-${id}-down`}
            size="sm"
            label={`Move question ${at + 1} down`}
            disabled={at === ids.length - 1}
            onClick={() => move(at, at + 1)}
          />
          <IconButton
            icon="trash"
            id={`${field}-${id}-remove`}
            size="sm"
            label={`Remove question ${at + 1}`}
            onClick={() => remove(at)}
          />
        </Row>
      ),
    },
  ]
  return (
    <Stack $gap="3">
      {rows.length > 0 ? (
        <Table
          caption="Questions in the paper, in order"
          columns={onChange ? columns : columns.filter(({ key }) => key !== 'actions')}
          rows={rows}
          rowKey={({ id }) => id}
          twoLines
        />
      ) : (
        <Small $muted>No questions yet.</Small>
      )}
      {onChange ? (
        <SearchField
          id={field}
          label="Add a question"
          hideLabel={false}
          hint="Code, or words in the stem."
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {questions === null ? (
        <Small $muted>The questions could not be loaded. Reload the page to see them.</Small>
      ) : null}
      {search && found === null ? <Small $muted>The search did not work. Change the words to try again.</Small> : null}
      {search && found && offered.length === 0 ? <Small $muted>No other questions match.</Small> : null}
      {offered.slice(0, 8).map((question) => (
        <Row key={question.id} style={{ flexWrap: 'nowrap' }}>
          <Button size="sm" icon="plus" onClick={() => add(question.id)}>
            Add {question.code}
          </Button>
          <Excerpt>{question.excerpt}</Excerpt>
        </Row>
      ))}
    </Stack>
  )
}
