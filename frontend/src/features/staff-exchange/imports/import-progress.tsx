import { FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import { cancelImport, getImport, listImports, type QuestionImport } from '@wardround/proto/http/content/imports.ts'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment, formatTime } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { formatBytes, IMPORT_LOOKS, reasonInWords, summarise } from '#shared/staff/transfers/import-words.ts'
import { isRunning } from '#shared/staff/transfers/use-imports.ts'
import { color, family, font, rule, space, up } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Box = styled.div`display: grid; gap: ${space('4')}; margin-bottom: ${space('8')};`
const Facts = styled.dl`
  display: grid; grid-template-columns: repeat(2, 1fr); gap: 0 ${space('6')};
  ${up('md')} { grid-template-columns: repeat(4, 1fr); }
  > div { border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('2')} 0; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dt { font-size: ${font('t13')}; color: ${color('ink-3')}; }
  dd { font: 400 ${font('t26')}/1.2 ${family('text')}; }
`
const Line = styled.p`font-size: ${font('t14')}; color: ${color('ink-3')};`

const SAYS_WHAT_TO_DO = /\b(Upload|Choose|Try)\b/

/** How far an import is and what became of its lines. The end is announced, not every step. */
export function ImportProgress({ one }: { one: QuestionImport }) {
  const mayAdd = usePermission('Questions', 'a')
  const { run: cancel, busy, error } = useMutationApi(cancelImport, [getImport, listImports])
  const {
    total,
    done,
    imported,
    unchanged,
    refused,
    problem,
    createdAt,
    createdBy,
    bytes,
    finishedAt,
    format,
    dryRun,
  } = one
  const running = isRunning(one)
  const facts = [
    { label: dryRun ? 'Would be imported' : 'Imported', value: imported },
    { label: 'Unchanged', value: unchanged },
    { label: 'Refused', value: refused },
    { label: total === null ? 'Questions so far' : 'Questions in the file', value: total ?? done },
  ]
  return (
    <Box>
      {running ? <ProgressBar value={total ? done / total : 0} label="Import progress" /> : null}
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </Facts>
      <Line>
        {format ? `${FORMAT_WORDS[format].label.replace(' package', '')}, ` : ''}
        {formatBytes(bytes)}. Started by {createdBy} on {formatMoment(createdAt)}.
        {finishedAt
          ? ` Finished at ${formatTime(finishedAt)}.`
          : running
            ? ` You can leave this page. The ${dryRun ? 'check' : 'import'} continues, and you can see it in the list of imports.`
            : ''}
      </Line>
      {one.state === 'failed' ? (
        <Note tone="bad" title={dryRun ? 'The file cannot be imported' : 'The import stopped'}>
          {problem ? reasonInWords(problem) : 'We don’t know why.'}{' '}
          {imported > 0 && !dryRun ? 'Questions already imported are kept.' : 'Nothing was saved.'}
          {problem && SAYS_WHAT_TO_DO.test(problem) ? '' : ' Check the file, then upload it again.'}
        </Note>
      ) : null}
      {dryRun && one.state === 'done' ? (
        <Note title="This was a check">Nothing was saved to the question bank. Below is what an import would do.</Note>
      ) : null}
      {one.state === 'cancelled' ? (
        <Note title={dryRun ? 'The check was cancelled' : 'The import was cancelled'}>
          {dryRun ? 'Nothing was saved.' : 'Questions already imported are kept. The others were not read.'}
        </Note>
      ) : null}
      {one.notes.length > 0 ? (
        <Note tone="warn" title="About the file">
          {one.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      ) : null}
      {running && mayAdd ? (
        <Row>
          <Button size="sm" busy={busy} onClick={() => void cancel({ params: { id: one.id } }).catch(() => undefined)}>
            {dryRun ? 'Cancel the check' : 'Cancel the import'}
          </Button>
        </Row>
      ) : null}
      {error ? (
        <Note tone="bad" live="alert">
          {messageOf(error)}
        </Note>
      ) : null}
      <VisuallyHidden role="status">
        {running
          ? dryRun
            ? 'The check is running.'
            : 'The import is running.'
          : `${IMPORT_LOOKS[one.state].word}: ${summarise(one)}.`}
      </VisuallyHidden>
    </Box>
  )
}
