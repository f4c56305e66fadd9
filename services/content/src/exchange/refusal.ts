/** Why a question or a whole file is not taken, in words for the report. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** A file of a package that cannot be unpacked; the others may be whole. */
export class DamagedFile extends Refusal {}

/** Ends the reading of a question: `reason` is a sentence for the report. */
export function refuse(reason: string): never {
  throw new Refusal(reason)
}
