import { listImports, startImport } from '@wardround/proto/http/content/imports.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { RadioGroup } from '#shared/ui/choice.tsx'
import { FileDrop } from '#shared/ui/file-drop.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { LeaveGuard } from '../resource/leave-guard.tsx'
import { formatBytes } from './import-words.ts'

const STATES = [
  { value: 'draft', label: 'Draft', hint: 'Nobody sees them until an editor has made them active.' },
  { value: 'active', label: 'Active', hint: 'Learners find them as soon as each is in.' },
]
type State = 'draft' | 'active'

const LONGEST_NAME = 200

/** The server's words for a file that it did not take. */
const wordsOf = (error: unknown): string => [messageOf(error), ...Object.values(fieldErrors(error))].join(' ')

/** Choose a file, say what its questions become, send it. The page of the import takes over from there. */
export function UploadForm() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<State>('draft')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<AbortController>()
  const unsaved = useRef(false)
  unsaved.current = sending !== undefined

  const take = (chosen: File) => {
    setProblem(undefined)
    setFile(chosen)
  }
  const send = async () => {
    if (!file || sending) return
    const controller = new AbortController()
    setSending(controller)
    setProblem(undefined)
    try {
      const started = await callApi(
        startImport,
        { query: { filename: file.name.slice(-LONGEST_NAME), state } },
        { file, signal: controller.signal },
      )
      unsaved.current = false
      void refresh(listImports)
      void navigate(paths.adminImport({ id: started.id }))
    } catch (error) {
      const stopped = error instanceof DOMException && error.name === 'AbortError'
      // A file that is far too large may be cut off before the answer can be read.
      const cut = isApiError(error, 'network') ? ' The file may also be too large: 64 MB are the most.' : ''
      setProblem(stopped ? 'You stopped the upload. Nothing was imported.' : wordsOf(error) + cut)
    } finally {
      setSending(undefined)
    }
  }
  return (
    <form
      aria-label="Import questions"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack $gap="5">
        <FileDrop
          label="File"
          accept=".jsonl,.ndjson"
          disabled={sending !== undefined}
          onFile={take}
          error={problem}
          hint="One question on each line, in UTF-8: id, stem, options, answer_index and subject; explanation, topic, source and licence may follow."
        >
          {file ? `${file.name}, ${formatBytes(file.size)}` : 'Drop a file of JSON lines here, up to 64 MB'}
        </FileDrop>
        <RadioGroup legend="The questions come in as" choices={STATES} value={state} onChange={(value) => setState(value as State)} />
        {sending && file ? (
          <Note live="status" title={`Sending ${file.name}`}>
            <Small>{formatBytes(file.size)}. Stay on this page until it has arrived; after that you may leave.</Small>
          </Note>
        ) : null}
        <Row>
          <Button type="submit" variant="primary" disabled={!file} busy={sending !== undefined}>
            {file ? `Import as ${state}` : 'Choose a file first'}
          </Button>
          {sending ? (
            <Button variant="quiet" onClick={() => sending.abort()}>
              Stop the upload
            </Button>
          ) : null}
        </Row>
      </Stack>
      <LeaveGuard unsaved={unsaved} title="Leave while the file is being sent?" leave="Leave and stop it" stay="Stay here">
        The upload stops and nothing is imported.
      </LeaveGuard>
    </form>
  )
}
