import { USER_GROUPS, type UserGroup } from '@wardround/proto/codes.ts'
import { fractionOf, idOf } from './fixed-random.ts'

/** Peers without accounts, for each group that has the sample bank. */
const PEERS_PER_GROUP = 36
/** Every so many questions a peer leaves one out: nobody has answered everything. */
const LEFT_OUT = 9
const GROUPS: readonly UserGroup[] = [USER_GROUPS.wardround, USER_GROUPS.mla]

export type Peer = { id: string; group: UserGroup; number: number }
export type PeerAnswer = { answerId: string; choice: number; milliseconds: number }

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

function wrongChoice(seed: string, key: number, count: number, draw: number): number {
  const wrong = Array.from({ length: count }, (_, choice) => choice).filter((choice) => choice !== key)
  const weights = wrong.map((choice) => 0.05 + fractionOf(`pull ${seed} ${choice}`) ** 2)
  let left = draw * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return wrong[index] as number
  }
  return wrong.at(-1) as number
}

/** What a peer chooses (place of the option) of `count` options with the right one at `key`; the same on every machine and in every run. */
export function answerOf(peer: Peer, seed: string, { key, count }: { key: number; count: number }): PeerAnswer {
  const draw = (what: string) => fractionOf(`${what} ${peer.id} ${seed}`)
  const isRight = draw('luck') < chanceOf(peer, seed)
  return {
    answerId: idOf(`answer ${peer.id} ${seed}`),
    choice: isRight ? key : wrongChoice(seed, key, count, draw('choice')),
    milliseconds: Math.round(20_000 + 100_000 * draw('time') ** 1.5),
  }
}
