import { DomainError } from '@wardround/kit/base/errors.ts'
import {
  MAPPED_LISTS,
  SYLLABUS_CHANGES,
  type SyllabusEdition,
  type SyllabusMapping,
} from '@wardround/proto/http/content/syllabus.ts'
import { unguardFormula } from '@wardround/proto/spreadsheet-formula.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { FAULTS_SHOWN, missingLists, SYLLABUS_LIMITS } from './syllabus-file.ts'

type Row = Record<string, string>
type Facts = Pick<SyllabusEdition, 'edition' | 'name' | 'published' | 'appliesFrom'>

const LISTS = ['areas', 'professional', 'presentations', 'conditions'] as const
const LONGEST_NAME = 200

const refuse = (...messages: string[]): never => {
  throw new DomainError('request.invalid', { details: messages.map((message) => ({ path: 'body.text', message })) })
}
const refuseFaults = (faults: readonly string[]) => {
  if (faults.length > 0) refuse(...faults.slice(0, FAULTS_SHOWN))
}

/** The rows of a table whose first line names its columns; comma, semicolon or tab between cells. */
function rowsOf(text: string, needed: readonly string[], most: number): { line: number; row: Row }[] {
  try {
    const rows = parse(text, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';', '\t'].find((sign) => (text.split(/\r?\n/, 1)[0] ?? '').includes(sign)) ?? ',',
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      to: most + 1,
      trim: true,
    }) as { record: Row; info: { lines: number } }[]
    if (rows.length > most) refuse(`A table can have up to ${most.toLocaleString('en-GB')} rows.`)
    const missing = needed.filter((name) => !(name in (rows[0]?.record ?? {})))
    if (missing.length > 0) refuse(`Missing from the header row: ${missing.join(', ')}.`)
    return rows.map(({ record, info }) => ({
      line: info.lines,
      row: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, unguardFormula(cell ?? '').trim()])),
    }))
  } catch (error) {
    if (error instanceof CsvError) {
      const place = typeof error['lines'] === 'number' ? `Line ${error['lines']}: This line` : 'The table'
      refuse(`${place} cannot be read. Check its columns and quotation marks.`)
    }
    throw error
  }
}

/** Names in one cell have a bar between, because names contain commas and semicolons. */
const namesIn = (cell: string): string[] =>
  cell
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)

const isLong = (names: readonly string[]) => names.some((name) => name.length > LONGEST_NAME)

/**
 * An edition out of a table with the columns `list` (areas, professional, presentations or conditions), `name` and,
 * where they are known, `areas`. Throws `request.invalid` naming the lines.
 */
export function readEditionCsv(text: string, facts: Facts): SyllabusEdition {
  const faults: string[] = []
  const found = { areas: [], professional: [], presentations: [], conditions: [] } as Pick<
    SyllabusEdition,
    (typeof LISTS)[number]
  >
  for (const { line, row } of rowsOf(text, ['list', 'name'], SYLLABUS_LIMITS.names)) {
    const list = LISTS.find((known) => known === row['list']?.toLowerCase())
    const [name = '', areas] = [row['name'], namesIn(row['areas'] ?? '')]
    if (!list) faults.push(`Line ${line}: The list must be one of ${LISTS.join(', ')}.`)
    else if (name === '') faults.push(`Line ${line}: The name is missing.`)
    else if (isLong([name, ...areas])) faults.push(`Line ${line}: Names can have up to ${LONGEST_NAME} characters.`)
    else if (list === 'areas' || list === 'professional') found[list].push(name)
    else found[list].push({ name, areas })
  }
  refuseFaults(faults)
  return {
    ...facts,
    ...found,
    refreshed: null,
    appliesUntil: null,
    note: '',
    incomplete: missingLists(found),
  }
}

/**
 * A mapping out of a table with the columns `list` (conditions or presentations), `from`, `to` (several with bars
 * between), `change` and, where somebody had to decide, `certain` with no. Throws `request.invalid` naming the lines.
 */
export function readMappingCsv(text: string, editions: Pick<SyllabusMapping, 'from' | 'to'>): SyllabusMapping {
  const faults: string[] = []
  const records = rowsOf(text, ['list', 'from', 'to', 'change'], SYLLABUS_LIMITS.records).flatMap(({ line, row }) => {
    const list = MAPPED_LISTS.find((known) => known === row['list']?.toLowerCase())
    const change = SYLLABUS_CHANGES.find((known) => known === row['change']?.toLowerCase())
    const [from, to] = [row['from'] || null, namesIn(row['to'] ?? '')]
    if (!list) faults.push(`Line ${line}: The list must be one of ${MAPPED_LISTS.join(', ')}.`)
    if (!change) faults.push(`Line ${line}: The change must be one of ${SYLLABUS_CHANGES.join(', ')}.`)
    if (isLong([from ?? '', ...to])) faults.push(`Line ${line}: Names can have up to ${LONGEST_NAME} characters.`)
    return list && change ? [{ list, change, from, to, certain: !/^(no|false|0)$/i.test(row['certain'] ?? '') }] : []
  })
  refuseFaults(faults)
  return { ...editions, records }
}
