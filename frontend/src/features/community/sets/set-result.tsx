import type { CallReply } from '@wardround/proto/contract.ts'
import { getQuestionSetResult } from '@wardround/proto/http/assessment/question-sets.ts'
import styled from 'styled-components'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { finishedWords } from './set-entry.tsx'

type Result = CallReply<typeof getQuestionSetResult>

const Bar = styled.ol`
  display: flex; gap: 1px; list-style: none; font-size: ${font('t13')}; margin-block: ${space('2')};
  li { min-width: 44px; padding: 4px ${space('2')}; background: ${color('sunken')}; white-space: nowrap; }
  li[data-key] { box-shadow: inset 0 0 0 2px ${color('correct')}; }
`

const optionWords = ({ letter, count, isKey, isOwn }: Result['questions'][number]['options'][number]) =>
  `${letter}: ${count}${isKey ? ', the answer' : ''}${isOwn ? ', your choice' : ''}`

function Question({ question }: { question: Result['questions'][number] }) {
  return (
    <li>
      {question.number > 0 ? (
        <Link to={paths.question(question.categorySlug, question.number)}>{question.code}</Link>
      ) : (
        question.code
      )}
      {question.medianMilliseconds === null ? null : (
        <Small as="span" $muted style={{ marginLeft: 'var(--s-3)' }}>
          Median time {seconds(question.medianMilliseconds)}
        </Small>
      )}
      <p>{question.excerpt}</p>
      <Bar aria-label="How it was answered">
        {question.options
          .filter(({ count, isKey }) => count > 0 || isKey)
          .map((option) => (
            <li key={option.letter} data-key={option.isKey || undefined} style={{ flexGrow: option.count }}>
              {optionWords(option)}
            </li>
          ))}
      </Bar>
    </li>
  )
}
const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`
const minutes = (milliseconds: number) => formatCounted(Math.max(1, Math.round(milliseconds / 60_000)), 'minute')

type Person = Result['people'][number] & { place: number }
const PEOPLE: readonly Column<Person>[] = [
  { key: 'name', header: 'Name', phone: 'first', cell: ({ name, own }) => (own ? 'You' : name) },
  { key: 'correct', header: 'Correct', align: 'right', before: 'Correct', cell: ({ correct }) => correct },
  { key: 'time', header: 'Time', align: 'right', before: 'Time', cell: ({ milliseconds }) => minutes(milliseconds) },
]

const Questions = styled.ul`list-style: none; > li { padding-bottom: ${space('4')}; }`

/** How those who finished a set answered it, the most split questions first. */
export function SetResult({ id }: { id: string }) {
  const query = useApi(getQuestionSetResult, { params: { id } })
  if (isApiError(query.error, 'set.unfinished'))
    return (
      <EmptyState
        title="No result yet"
        action={<LinkButton to={paths.questionSets()}>Back to question sets</LinkButton>}
      >
        <p>
          The result shows the answers, so it appears once you have answered every question, or at the time set for
          everyone.
        </p>
      </EmptyState>
    )
  return (
    <Loaded query={query} loading="Loading the result" lines={8}>
      {({ set, mean, medianMilliseconds, people, questions }) => (
        <>
          <Section title={set.name} aside={finishedWords(set)}>
            <DefinitionList>
              <dt>Your right answers</dt>
              <dd>
                {set.mine?.correct ?? 0} of {set.questions}
              </dd>
              <dt>{set.showAt ? 'Mean for everyone who started' : 'Mean for those who finished'}</dt>
              <dd>{mean.toFixed(1)}</dd>
              <dt>Median time for a question</dt>
              <dd>{seconds(medianMilliseconds)}</dd>
            </DefinitionList>
          </Section>
          <Section
            title="Least agreement first"
            aside="Start your discussion here. The width shows how many chose each option. The outlined option is the answer."
          >
            <Questions>
              {questions.map((question) => (
                <Question key={question.questionId} question={question} />
              ))}
            </Questions>
          </Section>
          <Section title="People" aside="First name and initial only. Nobody sees another person’s answers.">
            <Stack $gap="3">
              <Table
                twoLines
                caption={set.showAt ? 'People who started' : 'People who finished'}
                columns={PEOPLE}
                rows={people.map((person, place) => ({ ...person, place }))}
                rowKey={({ place }) => String(place)}
              />
              <div>
                <LinkButton to={paths.questionSets()}>Back to question sets</LinkButton>
              </div>
            </Stack>
          </Section>
        </>
      )}
    </Loaded>
  )
}
