import type { Adjustment, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { DefinitionList, Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { useCreateAttempt } from '../api/use-mocks.ts'
import { adjustedMinutes, grantedWords, sizeOf } from '../rules/mock-words.ts'
import { PaperLooks } from './paper-looks.tsx'
import { useOpenPaper } from './use-open-paper.ts'

const EXTRA = [0, 25, 33, 50, 100]
/** Rest breaks of a paper, and their minutes in total. */
const RESTS = [
  { restBreaks: 0, restMinutes: 0 },
  { restBreaks: 1, restMinutes: 10 },
  { restBreaks: 2, restMinutes: 20 },
  { restBreaks: 3, restMinutes: 30 },
  { restBreaks: 4, restMinutes: 60 },
] as const
type Rests = Pick<Adjustment, 'restBreaks' | 'restMinutes'>
const restWords = ({ restBreaks, restMinutes }: Rests, papers: number): string => {
  if (restBreaks === 0) return 'None'
  const each = papers > 1 ? ' in each paper' : ''
  return restBreaks === 1
    ? `1 break of ${formatCounted(restMinutes, 'minute')}${each}`
    : `${restBreaks} breaks, ${formatCounted(restMinutes, 'minute')} in ${papers > 1 ? 'each paper' : 'total'}`
}
/** What may be chosen: what staff granted, and what gives more. */
const extraFrom = ({ extraPercent }: Adjustment) => [extraPercent, ...EXTRA.filter((one) => one > extraPercent)]
const restsFrom = ({ restBreaks, restMinutes }: Adjustment): Rests[] => [
  { restBreaks, restMinutes },
  ...RESTS.filter(
    (one) =>
      one.restBreaks >= restBreaks &&
      one.restMinutes >= restMinutes &&
      one.restMinutes + one.restBreaks > restMinutes + restBreaks,
  ),
]

/** Fills the screen where the reader asked for it; a browser that cannot goes on as it is. */
export async function fillScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen()
  } catch {
    // The paper can be sat without.
  }
}

/** What staff granted, in a list of facts; nothing where they granted nothing. */
export function GrantedFact({ granted, papers }: Pick<MockSummary, 'granted' | 'papers'>) {
  const words = grantedWords(granted, papers.length)
  return words ? (
    <>
      <dt>Granted to you</dt>
      <dd>{words}</dd>
    </>
  ) : null
}

const Facts = ({ mock }: { mock: MockSummary }) => (
  <DefinitionList $prose>
    <dt>Length</dt>
    <dd>{sizeOf(mock)}</dd>
    <GrantedFact {...mock} />
    {mock.papers.length > 1 ? (
      <>
        <dt>Break</dt>
        <dd>
          Up to {formatCounted(mock.breakMinutes, 'minute')} between the papers. Then paper 2 starts automatically.
        </dd>
      </>
    ) : null}
    <dt>Pass mark</dt>
    <dd>{mock.passMark === null ? 'Not set' : formatCounted(mock.passMark, 'mark')}</dd>
    <dt>Clock</dt>
    <dd>It starts with the paper and keeps running if you close the page.</dd>
    <dt>Answers</dt>
    <dd>The options selected when the paper ends are your answers. There is no negative marking.</dd>
  </DefinitionList>
)

/** What a mock is, and its start. */
export function StartPanel({ mock, address }: { mock: MockSummary; address: MockAddress }) {
  const create = useCreateAttempt(address.mla)
  const { opening, openPaper } = useOpenPaper()
  const { granted } = mock
  const rests = restsFrom(granted)
  const [chosen, setChosen] = useState(0)
  const extraPercent = Math.max(chosen, granted.extraPercent)
  const [rest, setRest] = useState(0)
  const [full, setFull] = useState(false)
  async function start(): Promise<void> {
    try {
      const adjustment = { extraPercent, extraMinutes: 0, ...rests[rest] }
      const started = await create.run({ body: { mocknumber: mock.mocknumber, adjustment } })
      if (full) await fillScreen()
      await openPaper(address, started)
    } catch {
      // Shown below.
    }
  }
  return (
    <Stack $gap="6" style={{ maxWidth: 640 }}>
      <Facts mock={mock} />
      <SelectField
        label="Extra time"
        hint="Practise with the adjustment you’ll have in the exam. Your result will show it."
        value={String(extraPercent)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        options={extraFrom(granted).map((percent) => ({
          value: String(percent),
          label:
            percent === 0
              ? 'None'
              : `${percent}%, ${adjustedMinutes(mock.papers, { ...granted, extraPercent: percent })} minutes in total`,
        }))}
      />
      <SelectField
        label="Rest breaks"
        hint="During a break the clock stops and the questions are hidden. To start a break, go to the review page."
        value={String(rest)}
        onChange={(event) => setRest(Number(event.currentTarget.value))}
        options={rests.map((one, at) => ({ value: String(at), label: restWords(one, mock.papers.length) }))}
      />
      <PaperLooks />
      <Checkbox label="Use full screen" checked={full} onChange={(event) => setFull(event.currentTarget.checked)} />
      {create.error ? (
        <Note tone="bad" live="alert" title="The mock was not started">
          {messageOf(create.error)}{' '}
          {isApiError(create.error, 'attempt.outlasts-plan') ? <Link to={paths.extend()}>Extend your plan</Link> : null}
        </Note>
      ) : null}
      <Row>
        <Button variant="primary" busy={create.busy || opening} onClick={() => void start()}>
          {mock.attempts.length > 0 ? 'Start the mock again' : 'Start the clock'}
        </Button>
      </Row>
    </Stack>
  )
}
