import type { CallReply } from '@wardround/proto/contract.ts'
import { listRetagging } from '@wardround/proto/http/content/syllabus.ts'
import type { BulkOutcome } from '@wardround/proto/staff/records.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { questions as resource } from '#features/staff-questions/questions/question-resource.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { refresh } from '#shared/api/use-api.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { reasonOf, runBulk } from '#shared/staff/list/run-bulk.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'

type Retagging = CallReply<typeof listRetagging>
type Group = Retagging['groups'][number]
type Job = Pick<Group, 'questions'> & { change: NonNullable<Group['change']> }
type Outcome = { done: number; problems: string[] }

const List = styled.ul`
  list-style: none; padding: 0;
  > li { border-top: ${rule('hair')} solid ${color('line')}; padding: ${space('3')} 0; display: grid; gap: ${space('2')}; }
`
const Codes = styled.span`
  display: flex; flex-wrap: wrap; gap: 0 ${space('2')}; font-size: ${font('t13')};
  a { display: inline-block; min-height: 24px; }
`
const MOST_CODES = 12

const wordsOf = ({ condition, presentation }: Group): string =>
  [condition, presentation].filter(Boolean).join(', ') || 'No name'
/** Unique because a question is in one group only. */
const keyOf = (group: Group): string => group.questions[0]?.id ?? wordsOf(group)
const newWords = ({ change }: Group): string => [change?.condition, change?.presentation].filter(Boolean).join(', ')
const countOf = (groups: readonly Pick<Group, 'questions'>[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0)

/** Links to the first questions, and how many more there are. */
const QuestionCodes = ({ questions }: Pick<Group, 'questions'>) => (
  <Codes>
    {questions.slice(0, MOST_CODES).map(({ id, code }) => (
      <Link key={id} to={paths.adminQuestionEdit(id)}>
        {code}
      </Link>
    ))}
    {questions.length > MOST_CODES ? <span>and {formatCount(questions.length - MOST_CODES)} more</span> : null}
  </Codes>
)

const problemOf = (outcome: BulkOutcome): string[] => {
  const reason = outcome.done ? undefined : reasonOf(outcome)
  return reason ? [reason] : []
}

/** Applies changes one after the other, so that a question never has two writers at once. */
async function apply(jobs: readonly Job[]): Promise<Outcome> {
  const outcome: Outcome = { done: 0, problems: [] }
  try {
    for (const { change, questions } of jobs) {
      const { done, outcomes } = await runBulk(resource, {
        action: 'change',
        rows: questions,
        change: { tags: change },
      })
      outcome.done += done
      outcome.problems.push(...outcomes.flatMap(problemOf))
    }
  } catch (error) {
    outcome.problems.push(messageOf(error))
  } finally {
    await refresh(listRetagging)
  }
  return outcome
}

const TAGS = ['condition', 'presentation'] as const
type Chosen = Partial<Record<(typeof TAGS)[number], string>>

/** The change of tags with the chosen names; null while a name is still to be chosen. */
function changeOf({ change, choices, ...names }: Group, edition: string, chosen: Chosen): Job['change'] | null {
  if (change) return change
  const tags: Chosen = {}
  for (const tag of TAGS) {
    if (names[tag] === null) continue
    const name = choices[tag].length === 1 ? choices[tag][0] : chosen[tag]
    if (!name) return null
    tags[tag] = name
  }
  return { edition, ...tags }
}

/** Names that nothing in the new edition follows, as far as is known. */
const lostIn = (group: Group): string[] =>
  group.change ? [] : TAGS.flatMap((tag) => (group.choices[tag].length === 0 ? (group[tag] ?? []) : []))

type GroupRowProps = { group: Group; edition: string; disabled: boolean; onApply: ((job: Job) => void) | undefined }

/** One group of questions with the same tags, what these became, and the button to re-tag them. */
function GroupRow({ group, edition, disabled, onApply }: GroupRowProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const { choices, questions } = group
  const change = changeOf(group, edition, chosen)
  const asked = TAGS.filter((tag) => choices[tag].length > 1)
  return (
    <li>
      <div>
        {wordsOf(group)}
        {group.change ? ` → ${newWords(group)}` : null}
      </div>
      <QuestionCodes questions={questions} />
      {onApply ? (
        <Row>
          {asked.map((tag) => (
            <SelectField
              key={tag}
              label={`New ${tag} for ${wordsOf(group)}`}
              hideLabel
              options={choices[tag].map((name) => ({ value: name, label: name }))}
              placeholder={`Choose the ${tag}`}
              value={chosen[tag] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [tag]: target.value })}
            />
          ))}
          <Button
            size="sm"
            disabled={disabled || change === null}
            aria-label={`Re-tag ${formatCounted(questions.length, 'question')} tagged ${wordsOf(group)}`}
            onClick={() => change && onApply({ questions, change })}
          >
            Re-tag {formatCounted(questions.length, 'question')}
          </Button>
        </Row>
      ) : null}
    </li>
  )
}

/** Questions with names of an older edition, by what these became. Clear matches are applied all at once. */
export function RetaggingList({ retagging }: { retagging: Retagging }) {
  const mayEdit = usePermission('Questions', 'e')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { edition, total, done, groups } = retagging
  const certain = groups.filter((group) => group.certain && group.change)
  const open = groups.filter((group) => !group.certain || !group.change)
  const byHand = open.filter((group) => lostIn(group).length > 0)
  const toDecide = open.filter((group) => lostIn(group).length === 0)
  const own = total - done - countOf(groups)

  const run = async (jobs: readonly Job[]) => {
    setBusy(true)
    setOutcome(await apply(jobs))
    setBusy(false)
  }
  const jobsOf = (some: readonly Group[]): Job[] =>
    some.flatMap(({ change, questions }) => (change ? [{ change, questions }] : []))
  return (
    <Stack $gap="4">
      <p>
        Tagged with the latest edition: {formatCount(done)} of {formatCounted(total, 'question')}.
        {own > 0 ? ` Left unchanged because no edition includes their tags: ${formatCounted(own, 'question')}.` : ''}
      </p>
      {outcome ? (
        <Note
          live="status"
          tone={outcome.problems.length > 0 ? 'bad' : 'good'}
          title={`${formatCounted(outcome.done, 'question')} re-tagged`}
        >
          {outcome.problems.length > 0 ? (
            <ul>
              {[...new Set(outcome.problems)].map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
        </Note>
      ) : null}
      {certain.length > 0 ? (
        <section aria-label="Clear matches">
          <Stack $gap="3">
            <p>Ready to re-tag: {formatCounted(countOf(certain), 'question')}</p>
            {mayEdit ? (
              <Row>
                <Button variant="primary" busy={busy} onClick={() => void run(jobsOf(certain))}>
                  Re-tag {formatCounted(countOf(certain), 'question')}
                </Button>
              </Row>
            ) : null}
            <details>
              <summary>Show each change</summary>
              <List>
                {certain.map((group) => (
                  <GroupRow key={keyOf(group)} group={group} edition={edition} disabled onApply={undefined} />
                ))}
              </List>
            </details>
          </Stack>
        </section>
      ) : null}
      {toDecide.length > 0 ? (
        <section aria-label="Needs a decision">
          <p>Needs a decision: {formatCounted(countOf(toDecide), 'question')}</p>
          <List>
            {toDecide.map((group) => (
              <GroupRow
                key={keyOf(group)}
                group={group}
                edition={edition}
                disabled={busy}
                onApply={mayEdit ? (job) => void run([job]) : undefined}
              />
            ))}
          </List>
        </section>
      ) : null}
      {byHand.length > 0 ? (
        <section aria-label="To tag one by one">
          <Stack $gap="3">
            <p>
              To tag one by one: {formatCounted(countOf(byHand), 'question')}. The latest edition has no match for their
              tags, or the tags have not been mapped.
            </p>
            <details>
              <summary>Show the tags</summary>
              <List>
                {byHand.map((group) => (
                  <li key={keyOf(group)}>
                    {lostIn(group).join(', ')}
                    <QuestionCodes questions={group.questions} />
                  </li>
                ))}
              </List>
            </details>
          </Stack>
        </section>
      ) : null}
      <Small $muted>
        Each re-tagged question gets a new version. If review by a second person is on, changes to active questions wait
        for review.
      </Small>
    </Stack>
  )
}
