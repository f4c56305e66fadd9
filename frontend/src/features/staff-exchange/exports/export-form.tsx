import { QUESTION_STATES, type QuestionState } from '@wardround/proto/codes.ts'
import { EXCHANGE_FORMATS, type ExchangeFormat, FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import { countExport, listExports, startExport } from '@wardround/proto/http/content/exports.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { filterChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'

const FORMATS = EXCHANGE_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value].label }))
const STATE_WORDS: Record<QuestionState, string> = {
  draft: 'Draft',
  review: 'In review',
  active: 'Active',
  inactive: 'Inactive',
}
const STATES = QUESTION_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

const stateFrom = (value: string | null): QuestionState | '' => QUESTION_STATES.find((state) => state === value) ?? ''

/** What the chosen format loses, said before anything is made. */
const Losses = ({ format }: { format: ExchangeFormat }) => (
  <Note title="Before you export">
    <ul>
      {FORMAT_WORDS[format].losses.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
      <li>{FORMAT_WORDS[format].pictures}</li>
    </ul>
  </Note>
)

/** Choose a format and what goes out; the address bar may bring state and category along. */
export function ExportForm() {
  const [address] = useSearchParams()
  const tree = useCategoryTree()
  const [format, setFormat] = useState<ExchangeFormat>('qti-2.1')
  const [state, setState] = useState<QuestionState | ''>(stateFrom(address.get('state')))
  const [categoryId, setCategoryId] = useState(address.get('categoryId') ?? '')
  const selection = { ...(state ? { state } : {}), ...(categoryId ? { categoryId } : {}) }
  const { data } = useApi(countExport, { query: selection }, { keepPreviousData: true })
  const { run, busy, error } = useMutationApi(startExport, [listExports])
  const start = async () => {
    await run({ body: { format, ...selection } })
    toast('Export started. You can leave this page. The file will be in the list for a day.', { icon: 'tick' })
  }
  return (
    <form
      aria-label="Export questions"
      onSubmit={(event) => {
        event.preventDefault()
        start().catch(() => undefined)
      }}
    >
      <Stack $gap="5">
        <SelectField
          label="Format"
          options={FORMATS}
          value={format}
          onChange={({ target }) => setFormat(target.value as ExchangeFormat)}
        />
        <SelectField
          label="Status"
          placeholder="Any status"
          options={STATES}
          value={state}
          onChange={({ target }) => setState(stateFrom(target.value))}
        />
        <SelectField
          label="Category"
          placeholder="Any category"
          options={filterChoices(tree)}
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
        />
        <Losses format={format} />
        {error ? (
          <Note tone="bad" live="alert">
            {messageOf(error)}
          </Note>
        ) : null}
        <Row>
          <Button type="submit" variant="primary" busy={busy} disabled={data?.total === 0}>
            {data
              ? `Export ${formatCount(data.total)} ${data.total === 1 ? 'question' : 'questions'}`
              : 'Export questions'}
          </Button>
          {data?.total === 0 ? <Small $muted>No questions match. Choose another status or category.</Small> : null}
        </Row>
      </Stack>
    </form>
  )
}
