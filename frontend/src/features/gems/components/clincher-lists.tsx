import {
  type ClincherList,
  getClincherList,
  listClincherLists,
  markClincherList,
} from '@wardround/proto/http/assessment/clinchers.ts'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { ClincherCard } from '#shared/gems/clincher-card.tsx'
import { ReportGemDialog } from '#shared/gems/report-gem-dialog.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { Row, Spread } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Small } from '#shared/ui/text.tsx'
import { shuffled } from '../rules/shuffle.ts'
import { useMarkClincher } from '../rules/use-mark-clincher.ts'
import { SideNav } from './category-nav.tsx'
import { GemTabs } from './gem-tabs.tsx'

const Browse = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('6')} ${space('10')}; padding-top: ${space('6')};
  ${up('lg')} { grid-template-columns: minmax(0, 6fr) minmax(0, 18fr); }
`
const Items = styled.ol`list-style: none; margin-top: ${space('3')}; li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; }`

/** Lists of clinchers, the one with most left to learn first; one of them open. */
export function ClincherLists({ name }: { name: string | undefined }) {
  const query = useApi(listClincherLists)
  return (
    <Wrap>
      <PageHeader
        title="Clinchers"
        lead="The one finding that decides it. Read the clue, choose, then show the answer."
      />
      <GemTabs current="clinchers" />
      <Loaded
        query={query}
        loading="Loading the lists"
        lines={10}
        empty={{ when: (lists) => lists.length === 0, show: <EmptyState title="No clinchers yet" /> }}
      >
        {(lists) => {
          const shown = lists.find((list) => list.name === name) ?? lists[0]
          return (
            <Browse>
              <SideNav
                label="Lists"
                entries={lists.map((list) => ({
                  to: paths.clinchers(list.name),
                  label: list.title,
                  count: `${list.known} / ${list.size}`,
                  current: list === shown,
                }))}
              />
              {shown ? <OneList key={shown.name} list={shown} /> : null}
            </Browse>
          )
        }}
      </Loaded>
    </Wrap>
  )
}

function OneList({ list }: { list: ClincherList }) {
  const query = useApi(getClincherList, { params: { name: list.name } })
  const all = useMutationApi(markClincherList, [listClincherLists, getClincherList])
  const mark = useMarkClincher()
  const [which, setWhich] = useState<'learn' | 'all'>('learn')
  const [seed, setSeed] = useState(0)
  const [reported, setReported] = useState<string>()
  const { size, known } = list
  // Marking does not move the row: what stood here when the list was opened stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a list, and again after a choice
  const firstKnown = useMemo(
    () => new Set(query.data?.clinchers.filter((one) => one.known).map(({ id }) => id)),
    [query.data === undefined, which, seed],
  )
  const markAll = (what: 'known' | 'reset') =>
    all
      .run({ params: { name: list.name }, body: { mark: what } })
      .catch((error: unknown) => void toast(messageOf(error), { icon: 'warn' }))
  return (
    <section aria-labelledby="clincher-list">
      <Spread>
        <div>
          <h2 id="clincher-list">{list.title}</h2>
          <Small $muted role="status">
            {known} of {size} known. {size - known} left to learn.
          </Small>
        </div>
        <Row>
          <Segmented
            legend="Show"
            hideLegend
            value={which}
            onChange={setWhich}
            choices={[
              { value: 'learn', label: 'To learn' },
              { value: 'all', label: 'All' },
            ]}
          />
          <Button onClick={() => setSeed((before) => before + 1)}>Shuffle</Button>
        </Row>
      </Spread>
      <ProgressBar value={size === 0 ? 0 : known / size} label={`${known} of ${size} known`} />
      <Loaded query={query} loading="Loading the clinchers" lines={8}>
        {({ clinchers }) => {
          const wanted = clinchers.filter(({ id }) => which === 'all' || !firstKnown.has(id))
          if (wanted.length === 0)
            return (
              <EmptyState
                title="You know all of them"
                action={<Button onClick={() => setWhich('all')}>Show all</Button>}
              />
            )
          return (
            <Items>
              {shuffled(wanted, seed).map((clincher) => (
                <li key={clincher.id}>
                  <ClincherCard
                    clincher={clincher}
                    known={clincher.known}
                    onMark={(isKnown) => mark(clincher.id, isKnown)}
                  />
                  <IconButton
                    icon="report"
                    size="sm"
                    label={`Report a problem: ${clincher.text}`}
                    onClick={() => setReported(clincher.id)}
                  />
                </li>
              ))}
            </Items>
          )
        }}
      </Loaded>
      <Row>
        <Button variant="quiet" size="sm" writes onClick={() => void markAll('reset')}>
          Reset this list
        </Button>
        <Button variant="quiet" size="sm" writes onClick={() => void markAll('known')}>
          Mark all as known
        </Button>
      </Row>
      {reported === undefined ? null : (
        <ReportGemDialog
          about={{ kind: 'clincher', id: reported }}
          open
          onOpenChange={(open) => open || setReported(undefined)}
        />
      )}
    </section>
  )
}
