import type { CallReply } from '@wardround/proto/contract.ts'
import {
  importSyllabus,
  listRetagging,
  listSyllabus,
  listSyllabusMapping,
} from '@wardround/proto/http/content/syllabus.ts'
import { useState } from 'react'
import type { SyllabusEdition } from '#features/staff-questions/api/use-syllabus.ts'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { capital } from '#shared/staff/resource/resource.ts'
import { Button } from '#shared/ui/button.tsx'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'

type Report = CallReply<typeof importSyllabus>
type Kind = 'edition' | 'mapping'

const KINDS = [
  { value: 'edition', label: 'The names of an edition' },
  { value: 'mapping', label: 'How one edition maps onto another' },
]
const COLUMNS = {
  edition: 'Columns: list (areas, professional, presentations or conditions), name, and areas separated by |.',
  mapping: 'Columns: list, from, to (several separated by |), change, and certain (no if a person decided).',
} as const
const EMPTY = { edition: '', name: '', published: '', appliesFrom: '' }

/** What counts and fields of an edition are called; changes of a mapping by their own names. */
const COUNT_WORDS: Record<string, string> = { professional: 'Professional knowledge' }

/** The problems of a refused file that are shown at no field, where `fields` is the beginning of the fields' paths. */
const fileProblemsOf = (error: unknown, fields: string | undefined) =>
  isApiError(error, 'request.invalid') ? error.details.filter(({ path }) => !(fields && path.startsWith(fields))) : []

const countsIn = ({ counts }: Report) =>
  Object.entries(counts)
    .map(([name, count]) => `${COUNT_WORDS[name] ?? capital(name)}: ${formatCount(count)}.`)
    .join(' ')

/** Choose a file, look at what is in it, and save it. */
export function SyllabusImportForm({ editions }: { editions: readonly SyllabusEdition[] }) {
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [kind, setKind] = useState<Kind>('edition')
  const [facts, setFacts] = useState(EMPTY)
  const [between, setBetween] = useState({ from: '', to: '' })
  const [report, setReport] = useState<Report>()
  const { run, busy, error, reset } = useMutationApi(importSyllabus, [listSyllabus, listSyllabusMapping, listRetagging])
  const isTable = file !== undefined && !/^\s*[{[]/.test(file.text)
  const wrong = fieldErrors(error)
  const fileProblems = fileProblemsOf(error, isTable ? `body.${kind}.` : undefined)
  const isElsewhere = error !== undefined && Object.keys(wrong).length === 0
  const choices = editions.map(({ edition, name }) => ({ value: edition, label: name }))

  const changed = () => {
    setReport(undefined)
    reset()
  }
  const send = async (dryRun: boolean) => {
    if (!file) return
    const said = isTable
      ? kind === 'edition'
        ? { edition: { ...facts, appliesFrom: facts.appliesFrom || null } }
        : { mapping: between }
      : {}
    try {
      const read = await run({ body: { text: file.text, dryRun, ...said } })
      if (dryRun) return setReport(read)
      toast(`${read.kind === 'edition' ? 'Edition' : 'Mapping'} ${read.name} saved.`, { icon: 'tick' })
      setFile(undefined)
      changed()
    } catch {
      setReport(undefined)
    }
  }
  const fact = (name: keyof typeof EMPTY, label: string, more: object = {}) => (
    <TextField
      label={label}
      error={wrong[`edition.${name}`]}
      value={facts[name]}
      onChange={({ target }) => {
        setFacts({ ...facts, [name]: target.value })
        changed()
      }}
      {...more}
    />
  )
  const side = (name: 'from' | 'to', label: string) => (
    <SelectField
      label={label}
      error={wrong[`mapping.${name}`]}
      options={choices}
      placeholder="Choose an edition"
      value={between[name]}
      onChange={({ target }) => {
        setBetween({ ...between, [name]: target.value })
        changed()
      }}
    />
  )
  return (
    <form
      aria-label="Import a syllabus"
      onSubmit={(event) => {
        event.preventDefault()
        void send(true)
      }}
    >
      <Stack $gap="4">
        <FileDrop
          label="File"
          accept=".json,.csv,.tsv"
          onFile={(chosen) => {
            changed()
            void chosen.text().then((text) => setFile({ name: chosen.name, text }))
          }}
          hint="JSON or CSV, up to 900 kB. Importing an edition again replaces its names. Questions keep their tags."
        >
          {file?.name ?? 'Drop a file with an edition or a mapping here'}
        </FileDrop>
        {isTable ? (
          <>
            <SelectField
              label="What the table contains"
              options={KINDS}
              hint={COLUMNS[kind]}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as Kind)
                changed()
              }}
            />
            {kind === 'edition' ? (
              <>
                {fact('edition', 'Short name', {
                  hint: 'Lowercase letters, numbers and hyphens, such as mla-2026-09.',
                })}
                {fact('name', 'Name', { maxLength: 120 })}
                {fact('published', 'Published', { hint: 'Year and month, such as 2025-10.' })}
                {fact('appliesFrom', 'For sittings from', { type: 'date', optional: true })}
              </>
            ) : (
              <>
                {side('from', 'From')}
                {side('to', 'To')}
              </>
            )}
          </>
        ) : null}
        {fileProblems.length > 0 ? (
          <Note tone="bad" live="alert" title="The file can’t be imported">
            <ul>
              {fileProblems.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            {fileProblems.some(({ path }) => path === 'body.text') ? (
              <p>Correct the file, then choose it again.</p>
            ) : null}
          </Note>
        ) : null}
        {isElsewhere ? (
          <Note tone="bad" live="alert">
            {messageOf(error)}
          </Note>
        ) : null}
        {report ? (
          <Note live="status" title={`${report.replaces ? 'Replaces' : 'New'}: ${report.name}`}>
            <p>{countsIn(report)}</p>
            <ul>
              {report.notes.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Note>
        ) : null}
        <Row>
          <Button
            type="submit"
            {...(report ? {} : { variant: 'primary' as const })}
            disabled={!file}
            busy={busy && !report}
          >
            Check the file
          </Button>
          {report ? (
            <Button variant="primary" busy={busy} onClick={() => void send(false)}>
              Save {report.name}
            </Button>
          ) : null}
        </Row>
        <Small $muted>Checking a file doesn’t import anything.</Small>
      </Stack>
    </form>
  )
}
