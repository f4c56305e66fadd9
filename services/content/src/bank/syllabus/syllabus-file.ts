import type { SyllabusEdition } from '@wardround/proto/http/content/syllabus.ts'

/** The most names in a list of an edition, and the most records in a mapping. */
export const SYLLABUS_LIMITS = { names: 5000, records: 20_000 } as const
/** The most faults of a file that are listed. */
export const FAULTS_SHOWN = 20

const NEEDED = ['areas', 'presentations', 'conditions'] as const

/** A sentence for each list that an edition lacks. */
export const missingLists = (edition: Pick<SyllabusEdition, (typeof NEEDED)[number]>): string[] =>
  NEEDED.filter((list) => edition[list].length === 0).map((list) =>
    list === 'areas'
      ? 'The areas of this edition have not been added yet. Until they are, the previous edition’s areas stay in use.'
      : `The ${list} of this edition have not been added yet.`,
  )
