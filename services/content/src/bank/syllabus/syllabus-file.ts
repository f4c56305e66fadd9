import type { SyllabusEdition } from '@wardround/proto/http/content/syllabus.ts'

/** How many names a list of an edition, and how many records a mapping can have. */
export const SYLLABUS_LIMITS = { names: 5000, records: 20_000 } as const
/** How many faults of a file are named at once. */
export const FAULTS_SHOWN = 20

const NEEDED = ['areas', 'presentations', 'conditions'] as const

/** The lists that an edition does not have, a sentence each. */
export const missingLists = (edition: Pick<SyllabusEdition, (typeof NEEDED)[number]>): string[] =>
  NEEDED.filter((list) => edition[list].length === 0).map((list) =>
    list === 'areas'
      ? 'The areas of this edition are not known yet. Those of the edition before it stay in use until they are.'
      : `The ${list} of this edition are not known yet.`,
  )
