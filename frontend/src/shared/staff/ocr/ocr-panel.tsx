import { getOcr, MOST_OCR_PAGES, type OcrJob, startOcr } from '@wardround/proto/http/content/ocr.ts'
import { useRef, useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { PICTURE_TYPES } from '#shared/staff/rich-text/upload-picture.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Small } from '#shared/ui/text.tsx'
import { savedJob, saveJob } from './job-store.ts'

const AGAIN_MS = 1_500
const isOver = (job: OcrJob | undefined) => job?.state === 'done' || job?.state === 'failed'

/** "2 of 5 pages read"; a page takes several seconds. */
function readSoFar({ state, pages }: OcrJob): string {
  if (state === 'queued') return 'Waiting to be read.'
  const read = pages.filter((page) => page.state === 'done' || page.state === 'failed').length
  return `Reading. ${read} of ${formatCounted(pages.length, 'page')} read.`
}

/** "Text found on 2 of 3 pages". */
function found({ pages }: OcrJob): string {
  const withText = pages.filter(({ text }) => text.trim()).length
  return `Text found on ${withText} of ${formatCounted(pages.length, 'page')}.`
}

/** Below this many per cent, words are misread in most lines. */
const DOUBTFUL = 80

/** What to know of a page besides its text; undefined for one that was read well. */
const remarkOn = ({ reason, confidence }: OcrJob['pages'][number]): string | undefined =>
  reason ??
  (confidence !== null && confidence < DOUBTFUL ? 'Hard to read. Check every line against the page.' : undefined)

const textOf = ({ pages }: OcrJob): string =>
  pages
    .map(({ text }) => text)
    .join('\n\n')
    .trim()

/** A line that begins with a bullet or a number is an item of a list. */
const BEFORE_ITEM = /\n(?=\s*(?:[•●▪‣*–—-]|\d{1,2}[.)])\s)/g

/** Plain text as paragraphs: empty lines and items of lists part them, other line ends of the page do not. */
export const paragraphsOf = (text: string): string =>
  text
    .replace(BEFORE_ITEM, '\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('')

/** Reads pictures of pages into text, which goes to the end of the editor as a draft and is saved by nobody but you. */
export function OcrPanel({ onText }: { onText: (html: string) => void }) {
  const mayRead = usePermission('Gems', 'e')
  const summary = useRef<HTMLElement>(null)
  const [sending, setSending] = useState(false)
  const [jobId, setJobId] = useState(savedJob)
  const [isFoundAgain] = useState(jobId !== undefined)
  /** Of earlier jobs, until it is put into the editor: more pages, or a file that is refused, take nothing away. */
  const [kept, setKept] = useState<readonly string[]>([])
  const [put, setPut] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { data: job } = useApi(
    jobId ? getOcr : null,
    { params: { id: jobId ?? '' } },
    {
      refreshInterval: (latest) => (isOver(latest) ? 0 : AGAIN_MS),
      onError: (error) => {
        if (isApiError(error, 'resource.missing')) turnTo(undefined)
      },
    },
  )
  const turnTo = (id: string | undefined) => {
    saveJob(id)
    setJobId(id)
  }
  if (!mayRead) return null
  const unread = [...kept, ...(job && isOver(job) ? [textOf(job)] : [])].filter(Boolean)
  const start = async (files: readonly File[]) => {
    setProblem(undefined)
    setPut(false)
    setSending(true)
    try {
      const { jobId: next } = await callApi(startOcr, {}, { file: files })
      setKept(unread)
      turnTo(next)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  const isReading = jobId !== undefined && !isOver(job)
  const remarks = (job?.pages ?? []).flatMap((page) => {
    const remark = remarkOn(page)
    return remark ? [{ number: page.number, words: `${page.name}: ${remark}` }] : []
  })
  return (
    <details open={isFoundAgain}>
      <summary ref={summary}>Read text from pictures of pages</summary>
      <Stack $gap="3" style={{ marginTop: space('2') }}>
        <FileDrop
          label="Pictures of pages"
          accept={PICTURE_TYPES}
          onFile={(file) => void start([file])}
          onFiles={(files) => void start(files)}
          disabled={sending || isReading}
        >
          PNG, JPEG or WebP, up to {MOST_OCR_PAGES} at once, 10 MB each. Pictures and text are deleted after a day.
        </FileDrop>
        {problem ? (
          <Note tone="warn" live="alert">
            {problem}
          </Note>
        ) : null}
        {job && isReading ? <ProgressBar label="Reading the pages" value={job.progress / 100} /> : null}
        <Small as="p" role="status" $muted>
          {sending || (isReading && !job) ? 'Sending the pictures.' : null}
          {job && isReading ? readSoFar(job) : null}
          {job && isOver(job) ? found(job) : null}
          {put
            ? 'The text is at the end of the editor. Check it against the page. It is not saved until you save.'
            : null}
        </Small>
        {remarks.length > 0 ? (
          <div role="status">
            {remarks.map(({ number, words }) => (
              <Small key={number} as="p">
                {words}
              </Small>
            ))}
          </div>
        ) : null}
        {unread.length > 0 && !isReading ? (
          <Row>
            <Button
              size="sm"
              onClick={() => {
                onText(paragraphsOf(unread.join('\n\n')))
                setKept([])
                turnTo(undefined)
                setPut(true)
                // The button goes with the text.
                summary.current?.focus()
              }}
            >
              Put the text into the editor
            </Button>
            <Small $muted>Check it against the page. It is not saved until you save.</Small>
          </Row>
        ) : null}
      </Stack>
    </details>
  )
}
