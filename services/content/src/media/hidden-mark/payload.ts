import { createHmac } from 'node:crypto'
import { MARK_MINUTES } from '../watermark.ts'

/** Whose copy it is: the last ten digits of the user's id, which are random in it, and when it was marked. */
export type Owner = { idEnd: string; at: Date }

export const OWNER_DIGITS = 10
const OWNER_BITS = OWNER_DIGITS * 4
/** Steps of five minutes, for forty years. */
const TIME_BITS = 22
const PROOF_BITS = 30
const PAYLOAD_BITS = OWNER_BITS + TIME_BITS + PROOF_BITS
const EPOCH = Date.UTC(2026, 0, 1)
const STEP = MARK_MINUTES * 60_000

/** The two sums of a convolutional code over seven bits (171 and 133 in octal), as it is used on noisy channels. */
const SUMS = [0o171, 0o133]
const MEMORY = 6
const STATES = 2 ** MEMORY
export const CODED_BITS = (PAYLOAD_BITS + MEMORY) * SUMS.length

const bitsOf = (value: bigint, count: number): string => value.toString(2).padStart(count, '0').slice(-count)

const proof = (key: Buffer, said: string): string =>
  bitsOf(createHmac('sha256', key).update(`hidden mark ${said}`).digest().readBigUInt64BE(), PROOF_BITS)

/** The signs that a step of the code gives out, for each content of its seven bits. */
const SIGNS = Array.from({ length: STATES * 2 }, (_, register) =>
  SUMS.map((sum) => (bitsOf(BigInt(register & sum), MEMORY + 1).replaceAll('0', '').length % 2 ? 1 : -1)),
)

/** What is hidden, as signs: the owner, the time and a proof of both, in a code that stands many wrong signs. */
export function encodeOwner(key: Buffer, { uid, at }: { uid: string; at: Date }): number[] {
  const step = BigInt(Math.floor((at.getTime() - EPOCH) / STEP))
  const said = bitsOf(BigInt(`0x${uid.slice(-OWNER_DIGITS)}`), OWNER_BITS) + bitsOf(step, TIME_BITS)
  let register = 0
  return [...said, ...proof(key, said), ...'0'.repeat(MEMORY)].flatMap((bit) => {
    register = ((register << 1) | Number(bit)) & (STATES * 2 - 1)
    return SIGNS[register] as number[]
  })
}

/** The likeliest bits behind signs that were read with noise (Viterbi): the path of the code nearest to them. */
function likeliestBits(read: ArrayLike<number>): string {
  let scores = Array.from({ length: STATES }, (_, state) => (state === 0 ? 0 : Number.NEGATIVE_INFINITY))
  const cameFrom: number[][] = []
  for (let step = 0; step < CODED_BITS; step += SUMS.length) {
    const from: number[] = []
    const next: number[] = []
    for (let state = 0; state < STATES; state += 1) {
      const [kept, dropped] = [state >> 1, (state >> 1) | (STATES >> 1)].map((before) => {
        const [one, two] = SIGNS[(before << 1) | (state & 1)] as [number, number]
        return { before, score: (scores[before] ?? 0) + one * (read[step] ?? 0) + two * (read[step + 1] ?? 0) }
      }) as [{ before: number; score: number }, { before: number; score: number }]
      const best = kept.score >= dropped.score ? kept : dropped
      from.push(best.before)
      next.push(best.score)
    }
    cameFrom.push(from)
    scores = next
  }
  let state = 0
  let bits = ''
  for (const from of cameFrom.reverse()) {
    bits = (state & 1) + bits
    state = from[state] ?? 0
  }
  return bits
}

/** Who is named by signs as they were read from a picture; nobody when the proof does not fit. */
export function decodeOwner(key: Buffer, read: ArrayLike<number>): Owner | undefined {
  const bits = likeliestBits(read)
  const said = bits.slice(0, OWNER_BITS + TIME_BITS)
  if (bits.slice(said.length, PAYLOAD_BITS) !== proof(key, said)) return undefined
  const digits = BigInt(`0b${said.slice(0, OWNER_BITS)}`)
    .toString(16)
    .padStart(OWNER_DIGITS, '0')
  const step = Number.parseInt(said.slice(OWNER_BITS), 2)
  return { idEnd: digits, at: new Date(EPOCH + step * STEP) }
}
