/**
 * Work that costs a browser a moment and a program that asks often a lot: for each of some small puzzles find a number so that
 * SHA-256 of (SHA-256 of the challenge, puzzle, number) starts with enough zero bits. Several puzzles instead of a large one make the
 * time even. Checking costs one hash for each puzzle. Challenge: `id.expiry.puzzles.bits.signature`; answer: `challenge~n1.n2...`.
 */
export type ProofTerms = { puzzles: number; bits: number }

/** About 33,000 hashes: a tenth of a second on a phone of the middle range. */
export const PROOF: ProofTerms = { puzzles: 16, bits: 11 }

// First 32 bits of the fractional parts of the cube roots (K) and square roots (H) of the first primes: FIPS 180-4, 4.2.2 and 5.3.3.
const primes = (() => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
})()
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0
const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const H = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const W = new Int32Array(64)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** Takes the sixteen words at the start of `W` into `state` (FIPS 180-4, 6.2.2). */
function compress(state: Int32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [W[t - 15] as number, W[t - 2] as number]
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    W[t] = ((W[t - 16] as number) + small0 + (W[t - 7] as number) + small1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let t = 0; t < 64; t += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[t] as number) + (W[t] as number)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

/** SHA-256 of an ASCII text as eight words. */
export function hashText(text: string): Int32Array {
  const bytes = new Uint8Array(((text.length + 8) >> 6) * 64 + 64)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, text.length * 8)
  const state = H.slice()
  for (let block = 0; block < bytes.length; block += 64) {
    for (let t = 0; t < 16; t += 1) W[t] = view.getInt32(block + t * 4)
    compress(state)
  }
  return state
}

const state = new Int32Array(8)

/** Lays out the one block of a puzzle: 32 bytes of seed, the puzzle, room for the number, and the padding for 40 bytes. */
function layOut(seed: Int32Array, puzzle: number): void {
  W.fill(0, 0, 16)
  W.set(seed)
  W[8] = puzzle
  W[10] = 0x80000000 | 0
  W[15] = 40 * 8
}

/** Does this number solve the puzzle that is laid out? */
function solves(number: number, bits: number): boolean {
  W[9] = number
  state.set(H)
  compress(state)
  return Math.clz32(state[0] as number) >= bits
}

/** The terms that a challenge names; undefined for one that names none. */
export function termsOf(challenge: string): ProofTerms | undefined {
  const [, , puzzles, bits] = challenge.split('.').map(Number)
  const are = (value: number | undefined, most: number): value is number =>
    Number.isInteger(value) && (value as number) > 0 && (value as number) <= most
  return are(puzzles, 64) && are(bits, 24) ? { puzzles, bits } : undefined
}

/** Works until every puzzle is solved, and answers with the challenge and the numbers. */
export function solveProof(challenge: string): string {
  const terms = termsOf(challenge)
  if (!terms) throw new Error('this is no challenge')
  const seed = hashText(challenge)
  const numbers = Array.from({ length: terms.puzzles }, (_, puzzle) => {
    layOut(seed, puzzle)
    let number = 0
    while (!solves(number, terms.bits)) number += 1
    return number
  })
  return `${challenge}~${numbers.join('.')}`
}

/** The challenge of an answer whose work was done; undefined otherwise. Whether the challenge is ours is for its signer to say. */
export function challengeOfProof(answer: string): string | undefined {
  const [challenge = '', given = '', ...more] = answer.split('~')
  const terms = termsOf(challenge)
  const numbers = given.split('.').map((text) => (/^\d{1,10}$/.test(text) ? Number(text) : -1))
  if (!terms || more.length > 0 || numbers.length !== terms.puzzles) return undefined
  const seed = hashText(challenge)
  const isSolved = numbers.every((number, puzzle) => {
    layOut(seed, puzzle)
    return number >= 0 && number < 2 ** 31 && solves(number, terms.bits)
  })
  return isSolved ? challenge : undefined
}
