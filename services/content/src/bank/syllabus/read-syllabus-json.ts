import {
  MAPPED_LISTS,
  SYLLABUS_CHANGES,
  type SyllabusEdition,
  type SyllabusMapping,
} from '@wardround/proto/http/content/syllabus.ts'
import { z } from 'zod'
import { FAULTS_SHOWN, missingLists, SYLLABUS_LIMITS } from './syllabus-file.ts'

const NAME = 'Enter a name of up to 200 characters.'
const MONTH = 'Enter the year and month, such as 2025-10.'
const Name = z.string(NAME).trim().min(1, NAME).max(200, NAME)
const Names = z
  .array(
    z.union(
      [
        Name.transform((name) => ({ name, areas: [] as string[] })),
        z.object({ name: Name, areas: z.array(Name).default([]) }),
      ],
      NAME,
    ),
  )
  .max(SYLLABUS_LIMITS.names)
const Day = z.iso
  .date('Enter a day, such as 2026-09-01.')
  .nullish()
  .transform((day) => day ?? null)

/** An edition as in the files of the GMC's names; other fields are ignored. */
const EditionFile = z.object({
  note: z.string().max(2000).default(''),
  edition: z.object({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and hyphens.')
      .max(60),
    name: z.string().trim().max(120).optional(),
    published: z.string(MONTH).regex(/^\d{4}-\d{2}$/, MONTH),
    refreshed: z
      .string(MONTH)
      .regex(/^\d{4}-\d{2}$/, MONTH)
      .nullish()
      .transform((month) => month ?? null),
    appliesFrom: Day,
    appliesUntil: Day,
  }),
  incomplete: z.array(z.string().max(500)).max(20).optional(),
  /** How much of each list the file has, in place of `incomplete`. */
  completeness: z
    .record(
      z.string().max(60),
      z.object({ held: z.int(), reportedTotal: z.unknown().optional(), state: z.string().max(60) }),
    )
    .optional(),
  areasOfClinicalPractice: z.array(Name).max(200).default([]),
  areasOfProfessionalKnowledge: z.array(Name).max(200).default([]),
  presentations: Names.default([]),
  conditions: Names.default([]),
})

const MappingFile = z.object({
  from: z.string().max(60),
  to: z.string().max(60),
  records: z
    .array(
      z.object({
        list: z.string(),
        from: Name.nullable(),
        to: z.array(Name).max(20),
        change: z.string(),
        certain: z.boolean().optional(),
        basis: z.string().optional(),
      }),
    )
    .max(SYLLABUS_LIMITS.records),
})

/** Lists for which `missingLists` has a sentence. */
const LISTS: ReadonlySet<string> = new Set(['areasOfClinicalPractice', 'presentations', 'conditions'])

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "Areas of clinical practice" for `areasOfClinicalPractice`. */
const inWords = (list: string) => {
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capital(words)
}

/** What is missing in an edition whose file has no `incomplete`, a sentence each. */
const missingIn = ({
  areasOfClinicalPractice,
  presentations,
  conditions,
  completeness,
}: z.output<typeof EditionFile>): string[] => [
  ...Object.entries(completeness ?? {}).flatMap(([list, { held, reportedTotal, state }]) => {
    if (state === 'missing') return held === 0 && !LISTS.has(list) ? [`${inWords(list)}: not added yet.`] : []
    const of = typeof reportedTotal === 'number' ? ` of about ${reportedTotal}` : ''
    return state === 'partial' ? [`${inWords(list)}: only ${held}${of} added.`] : []
  }),
  ...missingLists({ areas: areasOfClinicalPractice, presentations, conditions }),
]

/** Messages for values whose field declares none. */
const inPlainWords: z.core.$ZodErrorMap = ({ code, input, ...issue }) => {
  if (code === 'too_big') return `Up to ${issue['maximum']} ${issue['origin'] === 'string' ? 'characters' : 'entries'}.`
  if (code === 'invalid_type' && input === undefined) return 'This is missing.'
  return 'This is not allowed here.'
}

const said = ({ path, message }: z.core.$ZodIssue): string => {
  const place = path.map((part) => (typeof part === 'number' ? `row ${part + 1}` : String(part))).join(', ')
  return `${capital(place) || 'The file'}: ${message}`
}

/** What is wrong with a file, field by field. */
export const faultsOf = ({ issues }: z.ZodError): string[] => issues.slice(0, FAULTS_SHOWN).map(said)

/** An edition from its file. Throws a `ZodError` for anything else. */
export function readEditionFile(value: unknown): SyllabusEdition {
  const file = EditionFile.parse(value, { error: inPlainWords })
  const { id, name, ...dates } = file.edition
  return {
    edition: id,
    name: name ?? id,
    ...dates,
    note: file.note,
    incomplete: file.incomplete ?? missingIn(file),
    areas: file.areasOfClinicalPractice,
    professional: file.areasOfProfessionalKnowledge,
    presentations: file.presentations,
    conditions: file.conditions,
  }
}

const isOne =
  <Value extends string>(values: readonly Value[]) =>
  (value: string): value is Value =>
    (values as readonly string[]).includes(value)
const isList = isOne(MAPPED_LISTS)
const isChange = isOne(SYLLABUS_CHANGES)

/** A mapping from its file, and how many records were left out as unknown. Throws a `ZodError` for anything else. */
export function readMappingFile(value: unknown): { mapping: SyllabusMapping; unread: number } {
  const { from, to, records } = MappingFile.parse(value, { error: inPlainWords })
  const read = records.flatMap(({ list, change, certain, basis, ...names }) =>
    isList(list) && isChange(change) ? [{ list, change, certain: certain ?? basis === 'certain', ...names }] : [],
  )
  return { mapping: { from, to, records: read }, unread: records.length - read.length }
}
