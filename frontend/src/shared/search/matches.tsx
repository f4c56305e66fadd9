import { partsOf } from './excerpt.ts'

/** Text of a search with its matches marked. */
export const Matches = ({ text }: { text: string }) =>
  partsOf(text).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    part.matched ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
