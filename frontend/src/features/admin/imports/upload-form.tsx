import { EXCHANGE_FORMATS, type ExchangeFormat, FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import { useState } from 'react'
import { formatCount } from '#shared/format/numbers.ts'
import { Button } from '#shared/ui/button.tsx'
import { FileDrop } from '#shared/ui/file-drop.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { SelectField } from '#shared/ui/select-field.tsx'
import { Small } from '#shared/ui/text.tsx'
import { toast } from '#shared/ui/toast.ts'
import { LeaveGuard } from '../resource/leave-guard.tsx'
import { formatBytes, guessFormat } from './import-words.ts'
import { type ImportTarget, TargetFields } from './target-fields.tsx'
import { useUpload } from './use-upload.ts'

const ACCEPT = '.jsonl,.ndjson,.csv,.gift,.txt,.xml,.zip'
const HEAD = 4096
const FORMATS = [
  { value: 'auto', label: 'Found out by what is in the file' },
  ...EXCHANGE_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value].label.replace(' package', '') })),
]

async function guessOf(file: File): Promise<string> {
  const guess = guessFormat(file.name, await file.slice(0, HEAD).text())
  if (guess === undefined) return 'The format cannot be told from its beginning.'
  return `Looks like ${guess === 'package' ? 'a package of QTI' : FORMAT_WORDS[guess].label.replace(' package', '')}.`
}

const wordsOf = (files: readonly File[]): string => {
  const [first] = files
  if (!first) return 'Drop files here, up to 64 MB each'
  return files.length === 1
    ? `${first.name}, ${formatBytes(first.size)}`
    : `${formatCount(files.length)} files: ${files.map(({ name }) => name).join(', ')}`
}

/** Choose files, say what their questions become, look first or import at once. The page of the import takes over from there. */
export function UploadForm() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [guess, setGuess] = useState<string>()
  const [format, setFormat] = useState<ExchangeFormat | 'auto'>('auto')
  const [target, setTarget] = useState<ImportTarget>({ state: 'draft', categoryId: '' })
  const { send, sending, problem, setProblem, unsaved } = useUpload(files)
  const none = files.length === 0

  const take = (chosen: readonly File[]) => {
    setProblem(undefined)
    setFiles(chosen)
    setGuess(undefined)
    if (chosen[0] && chosen.length === 1) void guessOf(chosen[0]).then(setGuess)
  }
  const start = async (dryRun: boolean) => {
    if (none || sending) return
    const sent = await send({ format, target, dryRun })
    if (sent < 2) return
    take([])
    toast(`${formatCount(sent)} files are being ${dryRun ? 'checked' : 'imported'}; they stand in the list below.`)
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
          hint="GIFT, Moodle XML, QTI 1.2 to 3.0 (a file or the whole package as zip), Aiken, CSV or JSON lines."
        >
          {wordsOf(files)}
        </FileDrop>
        <SelectField
          label="Format"
          hint={guess}
          options={FORMATS}
          value={format}
          onChange={({ target: { value } }) => setFormat(value as ExchangeFormat | 'auto')}
        />
        <TargetFields target={target} onChange={setTarget} />
        {sending ? (
          <Note live="status" title={`Sending ${sending.file.name}`}>
            <Small>{formatBytes(sending.file.size)}. Stay on this page until it has arrived; after that you may leave.</Small>
          </Note>
        ) : null}
        <Row>
          <Button type="submit" variant="primary" disabled={none} busy={sending !== undefined}>
            {none ? 'Choose a file first' : 'Check it first'}
          </Button>
          {sending ? (
            <Button variant="quiet" onClick={sending.stop}>
              Stop the upload
            </Button>
          ) : (
            <Button disabled={none} onClick={() => void start(false)}>
              {`Import as ${target.state}`}
            </Button>
          )}
        </Row>
        <Small $muted>Checking writes nothing: it shows what would become of every question, and you import from there.</Small>
      </Stack>
      <LeaveGuard unsaved={unsaved} title="Leave while the file is being sent?" leave="Leave and stop it" stay="Stay here">
        The upload stops; files that have arrived go on.
      </LeaveGuard>
    </form>
  )
}
