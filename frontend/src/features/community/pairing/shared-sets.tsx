import {
  createPairSet,
  listPairSets,
  PAIR_SET,
  type PairSet,
  startPairSet,
} from '@wardround/proto/http/assessment/pair-sets.ts'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { useLive } from '#shared/live/use-live.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Trace } from '#shared/ui/question/trace.tsx'
import { Small } from '#shared/ui/text.tsx'

const Progress = styled.div`
  display: grid; grid-template-columns: auto 1fr; gap: ${space('2')} ${space('4')}; align-items: center; max-width: 640px;
`

const traceOf = (answered: number, all: number) =>
  Array.from({ length: all }, (_, at) => ({ mark: at < answered ? ('selected' as const) : ('unanswered' as const) }))

/** The set that neither has seen the answers of. */
function OpenSet({ set, partner }: { set: PairSet; partner: string }) {
  const navigate = useNavigate()
  const start = useMutationApi(startPairSet, [listPairSets])
  const { own, partner: other } = set.answered
  const left = set.questions - own
  const begin = async () => {
    const slug = set.slug ?? (await start.run({ params: { id: set.id }, body: {} }).catch(() => undefined))?.slug
    if (slug) navigate(paths.category(slug))
  }
  return (
    <Stack>
      <h3>{set.name}</h3>
      <p>
        {formatCounted(set.questions, 'question')}. You have answered {own} and {partner} has answered {other}. You’ll
        both see the answers once you’ve both finished, or on {formatDate(set.dueAt)}.
      </p>
      {start.error ? <Note tone="bad">{messageOf(start.error)}</Note> : null}
      <Progress>
        {(
          [
            ['You', own],
            [partner, other],
          ] as const
        ).map(([name, answered]) => [
          <Small key={`${name} name`}>{name}</Small>,
          <Trace
            key={name}
            size="sm"
            questions={traceOf(answered, set.questions)}
            label={`${name}: ${answered} of ${set.questions} answered, not marked yet`}
          />,
        ])}
      </Progress>
      <div>
        {left > 0 ? (
          <Button variant="primary" writes busy={start.busy} onClick={() => void begin()}>
            {own === 0 ? 'Start the set' : `Answer ${formatCounted(left, 'more question')}`}
          </Button>
        ) : (
          <p role="status">You have finished. We’ll tell you when {partner} has finished too.</p>
        )}
      </div>
    </Stack>
  )
}

const ShownSet = ({ set, partner }: { set: PairSet; partner: string }) => (
  <Small as="p">
    <Link to={paths.questionSets({ result: set.id })}>
      {set.name}: you got {set.correct?.own} and {partner} got {set.correct?.partner}, out of {set.questions}
    </Link>
  </Small>
)

/** One set at a time that both answer before either sees how; those of before as links. */
export function SharedSets({ partner }: { partner: string }) {
  const query = useApi(listPairSets)
  const create = useMutationApi(createPairSet)
  useLive('pairing', () => void query.mutate())
  return (
    <Section title="Shared set" aside="Chosen from what each of you gets wrong.">
      <Loaded query={query} loading="Loading your shared sets" lines={3}>
        {(sets) => {
          const open = sets.find(({ correct }) => correct === null)
          return (
            <Stack>
              {create.error ? <Note tone="bad">{messageOf(create.error)}</Note> : null}
              {open ? (
                <OpenSet set={open} partner={partner} />
              ) : (
                <>
                  <p>
                    Answer the same {PAIR_SET.questions} questions. Neither of you will see the answers until you have
                    both finished.
                  </p>
                  <div>
                    <Button
                      variant="primary"
                      writes
                      busy={create.busy}
                      onClick={() =>
                        void create.run({ body: {} }).then(
                          () => query.mutate(),
                          () => undefined,
                        )
                      }
                    >
                      {sets.length === 0 ? 'Create a shared set' : 'Create the next set'}
                    </Button>
                  </div>
                </>
              )}
              {sets
                .filter(({ correct }) => correct !== null)
                .map((set) => (
                  <ShownSet key={set.id} set={set} partner={partner} />
                ))}
            </Stack>
          )
        }}
      </Loaded>
    </Section>
  )
}
