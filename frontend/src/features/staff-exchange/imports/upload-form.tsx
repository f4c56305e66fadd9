import { EXCHANGE_FORMATS, type ExchangeFormat, FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import { guessColumns } from '@wardround/proto/question-table.ts'
import { useState } from 'react'
import { formatCount } from '#shared/format/numbers.ts'
import { LeaveGuard } from '#shared/staff/form/leave-guard.tsx'
import { formatBytes, guessFormat } from '#shared/staff/transfers/import-words.ts'
import { Button } from '#shared/ui/button.tsx'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Small } from '#shared/ui/text.tsx'
import { type ColumnChoices, ColumnFields, isChosen } from './column-fields.tsx'
import { isTable, needsChoice, readTableHead, type TableHead } from './table-head.ts'
import { downloadTemplate } from './table-template.ts'
import { asState, type ImportTarget, TargetFields } from './target-fields.tsx'
import { UploadOutcomes } from './upload-outcomes.tsx'
import { type FileOutcome, useUpload } from './use-upload.ts'

const ACCEPT = '.jsonl,.ndjson,.csv,.tsv,.gift,.txt,.xml,.zip'
const HEAD = 4096
const FORMATS = [
  { value: 'auto', label: 'Detect automatically' },
  ...EXCHANGE_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value].label.replace(' package', '') })),
]

async function guessOf(file: File): Promise<string> {
  const guess = guessFormat(file.name, await file.slice(0, HEAD).text())
  if (guess === undefined) return 'We can’t detect the format from the start of the file. Choose it from the list.'
  return `Looks like ${guess === 'package' ? 'a QTI package' : FORMAT_WORDS[guess].label.replace(' package', '')}.`
}

const wordsOf = (files: readonly File[]): string => {
  const [first] = files
  if (!first) return 'Drop files here, up to 64 MB each'
  return files.length === 1
    ? `${first.name}, ${formatBytes(first.size)}`
    : `${formatCount(files.length)} files: ${files.map(({ name }) => name).join(', ')}`
}

const wordsFor = (count: number) => (count === 1 ? 'One file is' : `${formatCount(count)} files are`)
const leftWords = (left: number, all: number) =>
  `${formatCount(left)} of ${formatCount(all)} files ${left === 1 ? 'was' : 'were'} not uploaded. ${left === 1 ? 'It is' : 'They are'} still selected, so you can try again.`

const titleOf = ({ file, number, count }: { file: File; number: number; count: number }) =>
  count > 1 ? `Uploading ${formatCount(number)} of ${formatCount(count)}: ${file.name}` : `Uploading ${file.name}`

const waitingOf = (files: readonly File[], outcomes: readonly FileOutcome[]) => {
  const told = new Set(outcomes.map(({ file }) => file))
  return files.filter((file) => !told.has(file))
}

/**
 * Choose files, say what their questions become, look first or import at once. The page of the import takes over from
 * there.
 */
export function UploadForm() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [guess, setGuess] = useState<string>()
  const [format, setFormat] = useState<ExchangeFormat | 'auto'>('auto')
  const [target, setTarget] = useState<ImportTarget>({ state: 'draft', categoryId: '', changeActive: false })
  const [head, setHead] = useState<TableHead>()
  const [columns, setColumns] = useState<ColumnChoices>({})
  const [problem, setProblem] = useState<string>()
  const { send, sending, outcomes, forget, unsaved } = useUpload()
  const none = files.length === 0

  const isReady = !head || isChosen(columns)

  const chooseColumns = (found: TableHead) => {
    if (!needsChoice(found)) return
    setHead(found)
    setColumns(guessColumns(found.headings))
  }
  const take = (chosen: readonly File[]) => {
    setProblem(undefined)
    forget()
    setFiles(chosen)
    setGuess(undefined)
    setHead(undefined)
    const [first] = chosen
    if (!first) return
    if (chosen.length === 1) void guessOf(first).then(setGuess)
    // The tables of a folder have the headings of the first.
    const table = chosen.find(isTable)
    if (table) void readTableHead(table).then(chooseColumns)
  }
  const start = async (dryRun: boolean) => {
    if (none || sending || !isReady) return
    setProblem(undefined)
    const told = await send(files, { format, target, columns: head ? columns : undefined, dryRun })
    const [only] = told
    if (files.length === 1) return setProblem(only && 'problem' in only ? only.problem : undefined)
    const taken = new Set(told.flatMap((one) => ('id' in one ? [one.file] : [])))
    // What was not taken stays chosen, so that it alone is sent again.
    setFiles(files.filter((file) => !taken.has(file)))
    if (taken.size < files.length) setProblem(leftWords(files.length - taken.size, files.length))
    if (taken.size > 0) toast(`${wordsFor(taken.size)} being ${dryRun ? 'checked' : 'imported'}. See the list below.`)
  }
  return (
    <form
      aria-label="Import questions"
      onSubmit={(event) => {
        event.preventDefault()
        void start(true)
      }}
    >
      <Stack $gap="5">
        <FileDrop
          label="Files"
          accept={ACCEPT}
          disabled={sending !== undefined}
          onFile={(file) => take([file])}
          onFiles={take}
          error={problem}
          hint="GIFT, Moodle XML, QTI 1.2 to 3.0 (a file or the whole package as a zip file), Aiken, CSV or JSON lines."
        >
          {wordsOf(files)}
        </FileDrop>
        <Row>
          <Button size="sm" variant="quiet" onClick={downloadTemplate}>
            Download a CSV template
          </Button>
        </Row>
        <SelectField
          label="Format"
          hint={guess}
          options={FORMATS}
          value={format}
          onChange={({ target: { value } }) => setFormat(value as ExchangeFormat | 'auto')}
        />
        {head ? <ColumnFields head={head} choices={columns} onChange={setColumns} /> : null}
        <TargetFields target={target} onChange={setTarget} />
        {sending ? (
          <Note live="status" title={titleOf(sending)}>
            {sending.count > 1 ? (
              <ProgressBar value={(sending.number - 1) / sending.count} label="Upload progress" />
            ) : null}
            <Small>{formatBytes(sending.file.size)}. Stay on this page until it has been uploaded.</Small>
          </Note>
        ) : null}
        {(sending?.count ?? outcomes.length) > 1 ? (
          <UploadOutcomes outcomes={outcomes} waiting={waitingOf(files, outcomes)} />
        ) : null}
        <Row>
          <Button type="submit" variant="primary" disabled={none || !isReady} busy={sending !== undefined}>
            {none || isReady ? `Check the ${files.length > 1 ? 'files' : 'file'}` : 'Choose the columns first'}
          </Button>
          {sending ? (
            <Button variant="quiet" onClick={sending.stop}>
              Stop the upload
            </Button>
          ) : (
            <Button disabled={none || !isReady} onClick={() => void start(false)}>
              {`Import the ${files.length > 1 ? 'files' : 'file'} ${asState(target)}`}
            </Button>
          )}
        </Row>
        <Small $muted>
          Checking a file doesn’t import anything. You’ll see what would happen to each question, and can then import
          the file.
        </Small>
      </Stack>
      <LeaveGuard
        unsaved={unsaved}
        title="Leave while the file is uploading?"
        leave="Leave and stop the upload"
        stay="Stay here"
      >
        The upload will stop. Files already uploaded will still be processed.
      </LeaveGuard>
    </form>
  )
}
