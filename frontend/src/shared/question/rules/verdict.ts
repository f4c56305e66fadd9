import type { Marking } from '@wardround/proto/http/assessment/practice.ts'
import { formatList } from '#shared/format/list.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'

/** First attempts below which the service says nothing about peers. */
export const PEERS_SHOWN_FROM = 30

type Option = { id: string; text: string }
type Chosen = {
  options: readonly Option[]
  response: readonly string[]
  marking: Pick<Marking, 'correct' | 'key' | 'options' | 'peers'>
}

/** A for the first option, B for the second, and so on. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)

const lettersOf = (options: readonly Option[], ids: readonly string[]): string[] =>
  options.flatMap(({ id }, index) => (ids.includes(id) ? [letterOf(index)] : []))

/** "Not correct. The answer is D." The option itself stands right below. */
export function verdictOf({ options, marking }: Chosen): string {
  const start = marking.correct ? 'Correct.' : 'Not correct.'
  const letters = lettersOf(options, marking.key)
  if (letters.length === 0) return start
  if (letters.length > 1) return `${start} The answers are ${formatList(letters)}.`
  return `${start} The answer is ${letters[0]}.`
}

const shareOf = (marking: Chosen['marking'], id: string | undefined) =>
  marking.options.find((option) => option.id === id)?.share ?? null

/** "You chose A, as did 17% of 1,284 peers. 61% were right.", as far as it is known. */
export function peersSentence({ options, response, marking }: Chosen): string {
  const letters = lettersOf(options, response)
  const own = letters.length > 0 ? `You chose ${formatList(letters)}` : ''
  const share = response.length === 1 ? shareOf(marking, response[0]) : null
  const right = marking.key.length === 1 ? shareOf(marking, marking.key[0]) : null
  if (share === null) {
    const waiting = marking.options.some((option) => option.share !== null)
      ? ''
      : `We show what peers chose after ${PEERS_SHOWN_FROM} first answers.`
    return [own && `${own}.`, waiting].filter(Boolean).join(' ')
  }
  const peers =
    share === 0
      ? `${own}. No other first attempt did (${formatCount(marking.peers)} so far).`
      : `${own}, as did ${formatShare(share)} of ${formatCount(marking.peers)} peers.`
  if (marking.correct || right === null) return peers
  return `${peers} ${right === 0 ? 'None of them were right.' : `${formatShare(right)} were right.`}`
}

/** Whether the question was edited since, so that the answer's own options are no longer all there. */
export const optionsChangedSince = ({ options, response, marking }: Chosen): boolean =>
  [...response, ...marking.key].some((id) => !options.some((option) => option.id === id))
