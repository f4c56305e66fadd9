import { FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import styled from 'styled-components'
import { formatDate, formatTime } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { color, family, font, rule, space, up } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { isRunning } from '../api/use-imports.ts'
import { formatBytes, IMPORT_LOOKS, summarise } from './import-words.ts'

const Box = styled.div`display: grid; gap: ${space('4')}; margin-bottom: ${space('8')};`
const Facts = styled.dl`
  display: grid; grid-template-columns: repeat(2, 1fr); gap: 0 ${space('6')};
  ${up('md')} { grid-template-columns: repeat(4, 1fr); }
  > div { border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('2')} 0; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dt { font-size: ${font('t13')}; color: ${color('ink-3')}; }
  dd { font: 400 ${font('t26')}/1.2 ${family('text')}; }
`
const Line = styled.p`font-size: ${font('t14')}; color: ${color('ink-3')};`

/** How far an import is and what became of its lines. The end is announced, not every step. */
export function ImportProgress({ one }: { one: QuestionImport }) {
  const { total, done, imported, unchanged, refused, problem, createdAt, createdBy, bytes, finishedAt, format, dryRun } = one
  const running = isRunning(one)
  const facts = [
    { label: dryRun ? 'would come in' : 'imported', value: imported },
    { label: 'unchanged', value: unchanged },
    { label: 'refused', value: refused },
    { label: total === null ? 'questions so far' : 'questions in the file', value: total ?? done },
  ]
  return (
    <Box>
      {running ? <ProgressBar value={total ? done / total : 0} label="Progress of the import" /> : null}
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
        {formatBytes(bytes)}, started {formatDate(createdAt)}, {formatTime(createdAt)} by {createdBy}
        {finishedAt
          ? `, ended ${formatTime(finishedAt)}`
          : running
            ? '. You may leave; it goes on, and stands in the list of imports.'
            : ''}
      </Line>
      {one.state === 'failed' ? (
        <Note tone="bad" title={dryRun ? 'The file cannot be imported' : 'The import stopped'}>
          {problem ?? 'Nothing is known about why.'} {imported > 0 && !dryRun ? 'What was imported before stays.' : 'Nothing was written.'}
        </Note>
      ) : null}
      {dryRun && one.state === 'done' ? (
        <Note title="This was a check">Nothing was written to the question bank. Below is what an import would do.</Note>
      ) : null}
      <VisuallyHidden role="status">
        {running ? (dryRun ? 'The check is running.' : 'The import is running.') : `${IMPORT_LOOKS[one.state].word}: ${summarise(one)}.`}
      </VisuallyHidden>
    </Box>
  )
}
