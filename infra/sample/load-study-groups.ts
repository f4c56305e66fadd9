import { readFileSync } from 'node:fs'
import type { Deps as AssessmentDeps } from '@wardround/assessment/src/deps.ts'
import { createPairSet, listPairSets, startPairSet } from '@wardround/assessment/src/pair-sets/keep-pair-sets.ts'
import { getQuestion } from '@wardround/assessment/src/practice/get-question.ts'
import { recordAnswer } from '@wardround/assessment/src/practice/record-answer.ts'
import { createQuestionSet, startQuestionSet } from '@wardround/assessment/src/question-sets/change-question-sets.ts'
import { listSequences } from '@wardround/assessment/src/question-sets/question-set-repository.ts'
import { NOBODY } from '@wardround/kit/security/identity.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { PAIR_PARTS, PAIR_TERMS } from '@wardround/proto/http/moderation/pairing.ts'
import { z } from 'zod'
import type { Deps as ModerationDeps } from '../../services/moderation/src/deps.ts'
import { joinPairing } from '../../services/moderation/src/pairing/join-pairing.ts'
import { leavePairing } from '../../services/moderation/src/pairing/leave-pairing.ts'
import { findMembership } from '../../services/moderation/src/pairing/pair-repository.ts'
import { ratePartner, reportPartner } from '../../services/moderation/src/pairing/speak-of-partner.ts'
import { acceptPairTerms } from '../../services/moderation/src/pairing/terms.ts'
import { waitUntil } from '../wait-until.ts'
import { idOf } from './fixed-random.ts'
import type { LoadedQuestion } from './load-questions.ts'
import { answerOf } from './peer-answers.ts'

const Name = z.string().min(3)
const Couple = z.tuple([Name, Name])
const Pair = z.strictObject({
  people: Couple,
  part: z.enum(PAIR_PARTS),
  /** From the day of loading, one number for each of the two. */
  daysToExam: z.tuple([z.int(), z.int()]),
})
const Sample = z.object({
  partners: z.array(
    z.strictObject({ name: Name, strong: z.array(z.string()), weak: z.array(z.string()), telegram: z.string() }),
  ),
  sets: z.array(
    z.strictObject({
      name: Name,
      owner: Name,
      codes: z.array(z.string()).min(1),
      /** How many questions each member has answered. */
      answered: z.record(z.string(), z.int()),
    }),
  ),
  pair: Pair.extend({ answered: z.int() }),
  pastPair: Pair.extend({ rating: z.int().min(1).max(5), report: z.string().min(5) }),
})
type Sample = z.output<typeof Sample>

/** Shared sets and pairs of study partners who have no accounts; Amara Nwosu is the demo learner. */
export const readStudyGroups = (): Sample =>
  Sample.parse(JSON.parse(readFileSync(new URL('data/community.json', import.meta.url), 'utf8')))

export type StudyGroupDeps = {
  assessment: Pick<AssessmentDeps, 'db' | 'clock'>
  moderation: Pick<ModerationDeps, 'db' | 'clock'>
  questions: readonly LoadedQuestion[]
  /** The demo learner. */
  learner: { id: string; name: string }
}

const PATIENCE = 90
const DAY_MS = 86_400_000
const GROUP = USER_GROUPS.wardround
const silent = { publishLive: () => undefined }
const later = (days: number) => () => new Date(Date.now() + days * DAY_MS)

type Member = { learner: { id: string; group: typeof GROUP }; name: string; number: number }

/** Everybody in the sample by name. */
function membersOf({ learner }: StudyGroupDeps): (name: string) => Member {
  const names = readStudyGroups().partners.map(({ name }) => name)
  return (name) => {
    const number = names.indexOf(name)
    if (number < 0 && name !== learner.name) throw new Error(`Nobody in the sample is called ${name}.`)
    const id = number < 0 ? learner.id : idOf(`study partner ${name}`)
    return { learner: { id, group: GROUP }, name, number: 100 + number }
  }
}

/** Answers one question as this member would. */
async function answer(
  deps: StudyGroupDeps['assessment'],
  { learner, number }: Member,
  { id, seed, sample }: LoadedQuestion,
  mode: 'tutor' | 'timed',
): Promise<void> {
  const { versionId, options } = await getQuestion(deps, learner, id)
  const [sequence = 0] = await listSequences(deps.db.knex, learner.id, [id])
  const keys = sample.options.flatMap(({ correct }, index) => (correct ? [index] : []))
  const { choices, milliseconds } = answerOf({ ...learner, number }, seed, { keys, count: sample.options.length })
  const chosen = choices.flatMap((place) => options.find(({ text }) => text === sample.options[place]?.text)?.id ?? [])
  await recordAnswer(deps, learner, {
    questionId: id,
    answerId: idOf(`answer ${learner.id} ${seed} ${sequence}`),
    sequence: sequence + 1,
    versionId,
    response: chosen,
    milliseconds,
    mode,
  })
}

async function loadSets(all: StudyGroupDeps): Promise<number> {
  const { assessment, questions } = all
  const member = membersOf(all)
  const deps = { ...assessment, clock: later(-2) }
  let made = 0
  for (const { name, owner, codes, answered } of readStudyGroups().sets) {
    const maker = member(owner)
    if (await assessment.db.knex('question_sets').where({ name, owner_id: maker.learner.id }).first('id')) continue
    const { id } = await createQuestionSet(deps, maker, {
      name,
      codes,
      categories: [],
      count: codes.length,
      showAt: null,
    })
    const asked = codes.flatMap((code) => questions.find(({ seed }) => seed === code) ?? [])
    for (const [person, count] of Object.entries(answered)) {
      await startQuestionSet(deps, member(person), id)
      for (const question of asked.slice(0, count)) await answer(deps, member(person), question, 'tutor')
    }
    made += 1
  }
  return made
}

/** Both join, the second of whom finds the first. */
async function pairUp(all: StudyGroupDeps, { people, part, daysToExam }: z.output<typeof Pair>): Promise<void> {
  const { partners } = readStudyGroups()
  for (const [index, name] of people.entries()) {
    const { learner } = membersOf(all)(name)
    const { strong = [], weak = [], telegram } = partners.find((one) => one.name === name) ?? {}
    const named = [...strong, ...weak].map((area) => ({
      slug: area,
      name: area,
      share: strong.includes(area) ? 0.86 : 0.48,
    }))
    const deps = { ...all.moderation, ...silent, describeAreas: async () => ({ areas: named, strong, weak }) }
    await acceptPairTerms(deps, learner.id, PAIR_TERMS.version)
    const { pairingStatus } = await joinPairing(
      deps,
      learner.id,
      { ...NOBODY, uid: learner.id, name, group: GROUP },
      {
        part,
        examDate: later(daysToExam[index] ?? 0)()
          .toISOString()
          .slice(0, 10),
        timeZone: 'Europe/London',
        languages: ['en'],
        contact: { kind: 'telegram', value: telegram ?? 'amara_studies' },
      },
    )
    if (index === 1 && pairingStatus !== 'paired') throw new Error(`${people.join(' and ')} are not paired.`)
  }
}

const wasPaired = async ({ moderation }: StudyGroupDeps, { learner }: Member) =>
  (await findMembership(moderation.db.knex, learner.id, {})) !== undefined

async function loadPair(all: StudyGroupDeps): Promise<number> {
  const { pair } = readStudyGroups()
  const [own, other] = [membersOf(all)(pair.people[0]), membersOf(all)(pair.people[1])]
  if (await wasPaired(all, own)) return 0
  await pairUp(all, pair)
  const deps = { ...all.assessment, ...silent }
  let id = ''
  const make = async () => {
    id = (await createPairSet(deps, own.learner)).id
  }
  await waitUntil(make, { seconds: PATIENCE, sentence: 'The pair of the sample does not reach assessment.' })
  await startPairSet(deps, other.learner, other.name, id)
  const { question_ids: ids } = await all.assessment.db.knex('question_sets').where({ id }).first('question_ids')
  for (const questionId of ids.slice(0, pair.answered)) {
    const question = all.questions.find((one) => one.id === questionId)
    if (question) await answer(deps, other, question, 'timed')
  }
  const [set] = await listPairSets(deps, own.learner)
  if (set?.answered.partner !== pair.answered) throw new Error('The partner’s answers to the shared set are not there.')
  return 1
}

async function loadPastPair(all: StudyGroupDeps): Promise<number> {
  const { pastPair } = readStudyGroups()
  const { learner } = membersOf(all)(pastPair.people[0])
  if (await wasPaired(all, membersOf(all)(pastPair.people[0]))) return 0
  await pairUp(all, pastPair)
  const deps = { ...all.moderation, ...silent }
  await ratePartner(deps, learner.id, { rating: pastPair.rating })
  await reportPartner(deps, learner.id, { reason: pastPair.report })
  await leavePairing(deps, learner.id)
  return 1
}

/** Adds what is missing of shared question sets and pairs, so that their screens show something. */
export async function loadStudyGroups(deps: StudyGroupDeps): Promise<{ sets: number; pairs: number }> {
  const sets = await loadSets(deps)
  return { sets, pairs: (await loadPair(deps)) + (await loadPastPair(deps)) }
}
