import type { Deps } from '@wardround/assessment/src/deps.ts'
import { getQuestion } from '@wardround/assessment/src/practice/get-question.ts'
import { recordAnswer } from '@wardround/assessment/src/practice/record-answer.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { waitUntil } from '../wait-until.ts'
import { idOf } from './fixed-random.ts'
import { inParallel } from './in-parallel.ts'
import type { LoadedQuestion } from './load-questions.ts'
import { answeredAt, answerOf, doesAnswer, PEERS, type Peer } from './peer-answers.ts'

const PATIENCE = 90
/** Somebody who never answers: sees a question as a new learner does. */
const READER = { id: idOf('reader'), group: USER_GROUPS.wardround }
/** The answer is there already, or the question has moved on since; both are fine. */
const SETTLED = ['answer.reused', 'answer.conflict', 'question.changed']

/**
 * A question as assessment serves it, with the place of its right option. Options are ids in the order of the sample.
 */
type Answerable = { id: string; versionId: string; seed: string; place: number; options: string[]; keys: number[] }

/** Undefined where staff have reworded the options, so that the sample no longer says which one is right. */
async function toAnswerable(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, seed, sample }: LoadedQuestion,
  place: number,
): Promise<Answerable | undefined> {
  const view = await getQuestion(deps, READER, id)
  const options = sample.options.map(({ text }) => view.options.find((option) => option.text === text)?.id)
  if (!options.every((option) => option !== undefined)) return undefined
  return {
    id,
    versionId: view.versionId,
    seed,
    place,
    options,
    keys: sample.options.flatMap(({ correct }, index) => (correct ? [index] : [])),
  }
}

/** Reads the questions, waiting for those that content's events have not yet brought. */
async function arrived(deps: Pick<Deps, 'db' | 'clock'>, questions: readonly LoadedQuestion[]): Promise<Answerable[]> {
  const all: Answerable[] = []
  for (const [place, question] of questions.entries()) {
    let answerable: Answerable | undefined
    const read = async () => {
      answerable = await toAnswerable(deps, question, place)
    }
    await waitUntil(read, { seconds: PATIENCE, sentence: `Question ${question.seed} does not reach assessment.` })
    if (answerable) all.push(answerable)
  }
  return all
}

/** Answers whether the answer is there: just recorded, or in an earlier run. */
async function answer(deps: Pick<Deps, 'db' | 'clock'>, peer: Peer, question: Answerable): Promise<boolean> {
  const { answerId, choices, milliseconds } = answerOf(peer, question.seed, {
    keys: question.keys,
    count: question.options.length,
  })
  const response = choices.map((choice) => question.options[choice] as string)
  const at = answeredAt(peer, question.seed, deps.clock())
  const { id: questionId, versionId } = question
  try {
    await recordAnswer({ ...deps, clock: () => at }, peer, {
      questionId,
      answerId,
      sequence: 1,
      versionId,
      response,
      milliseconds,
      mode: 'tutor',
    })
    return true
  } catch (error) {
    if (error instanceof DomainError && SETTLED.includes(error.code)) return false
    throw error
  }
}

/** Waits until what was answered is counted, as the peer who answered last would see it. */
async function counted(
  deps: Pick<Deps, 'db' | 'clock'>,
  peer: Peer,
  question: Answerable,
  firsts: number,
): Promise<void> {
  const look = async () => {
    const { answered } = await getQuestion(deps, peer, question.id)
    const peers = answered?.marking?.peers ?? 0
    if (peers < firsts) throw new Error(`${peers} of ${firsts} are counted`)
  }
  await waitUntil(look, { seconds: PATIENCE, sentence: `The answers to question ${question.seed} are not counted.` })
}

/**
 * Lets the sample peers answer the active questions, so that learners see shares from the start. Answers how many
 * answers there are.
 */
export async function loadPeers(deps: Pick<Deps, 'db' | 'clock'>, loaded: readonly LoadedQuestion[]): Promise<number> {
  const questions = await arrived(
    deps,
    loaded.filter(({ active }) => active),
  )
  const pairs = PEERS.flatMap((peer) =>
    questions.filter(({ place }) => doesAnswer(peer, place)).map((question) => ({ peer, question })),
  )
  const recorded: typeof pairs = []
  await inParallel(pairs, async (pair) => {
    if (await answer(deps, pair.peer, pair.question)) recorded.push(pair)
  })
  for (const pairsOfOne of Map.groupBy(recorded, ({ peer, question }) => `${peer.group} ${question.id}`).values()) {
    const last = pairsOfOne.at(-1)
    if (last) await counted(deps, last.peer, last.question, pairsOfOne.length)
  }
  return recorded.length
}
