import { USER_GROUPS, type UserGroup } from '@wardround/proto/codes.ts'
import { fractionOf, idOf } from './fixed-random.ts'

/** Peers without accounts, for each group that has the sample bank. */
const PEERS_PER_GROUP = 36
/** Every so many questions a peer leaves one out: nobody has answered everything. */
const LEFT_OUT = 9
const GROUPS: readonly UserGroup[] = [USER_GROUPS.wardround, USER_GROUPS.mla]

export type Peer = { id: string; group: UserGroup; number: number }
export type PeerAnswer = { answerId: string; choices: number[]; milliseconds: number }

/** All sample peers. Each question is answered by at least 30 of each group, which is where shares begin to show. */
export const PEERS: readonly Peer[] = GROUPS.flatMap((group) =>
  Array.from({ length: PEERS_PER_GROUP }, (_, number) => ({ id: idOf(`peer ${group} ${number}`), group, number })),
)

export const doesAnswer = (peer: Peer, questionPlace: number): boolean => (peer.number + questionPlace) % LEFT_OUT !== 0

/** How likely this peer is to be right: from 35 to 95 %, by the question and by the peer. */
function chanceOf(peer: Peer, seed: string): number {
  const facility = 0.45 + 0.4 * fractionOf(`facility ${seed}`)
  return facility + 0.2 * (fractionOf(`ability ${peer.id}`) - 0.5)
}

function wrongChoice(seed: string, keys: readonly number[], count: number, draw: number): number {
  const wrong = Array.from({ length: count }, (_, choice) => choice).filter((choice) => !keys.includes(choice))
  const weights = wrong.map((choice) => 0.05 + fractionOf(`pull ${seed} ${choice}`) ** 2)
  let left = draw * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return wrong[index] as number
  }
  return wrong.at(-1) as number
}

/**
 * What a peer chooses (places of options) of `count` options with the right ones at `keys`; the same on every machine
 * and in every run. Where several are right, a wrong answer misses the last of them.
 */
export function answerOf(
  peer: Peer,
  seed: string,
  { keys, count }: { keys: readonly number[]; count: number },
): PeerAnswer {
  const draw = (what: string) => fractionOf(`${what} ${peer.id} ${seed}`)
  const isRight = draw('luck') < chanceOf(peer, seed)
  return {
    answerId: idOf(`answer ${peer.id} ${seed}`),
    choices: isRight ? [...keys] : [...keys.slice(0, -1), wrongChoice(seed, keys, count, draw('choice'))],
    milliseconds: Math.round(20_000 + 100_000 * draw('time') ** 1.5),
  }
}

const DAY = 24 * 60 * 60 * 1000
const DAYS = 30
/** Learners work in the evening more than in the morning: hours from 6, in UTC. */
const hourOf = (draw: number) => 6 + 16 * draw ** 0.6

/**
 * When a peer answered: on one of the last thirty days, more often of late, so that charts look like a running site.
 * The same day before `now` in every run.
 */
export function answeredAt(peer: Peer, seed: string, now: Date): Date {
  const draw = (what: string) => fractionOf(`${what} ${peer.id} ${seed}`)
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const daysAgo = 1 + Math.floor(DAYS * draw('day') ** 1.3)
  return new Date(midnight - daysAgo * DAY + Math.round((hourOf(draw('hour')) / 24) * DAY))
}
