import type { CallReply } from '@wardround/proto/contract.ts'
import {
  type ClincherList,
  getClincherList,
  listClincherLists,
  listClinchers,
  type MarkedClincher,
  markClincherList,
} from '@wardround/proto/http/assessment/clinchers.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { ReportDialog } from '#shared/feedback/report-dialog.tsx'
import { ClincherCard } from '#shared/gems/clincher-card.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { Row, Spread } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { SideNav } from '#shared/ui/side-nav.tsx'
import { Small } from '#shared/ui/text.tsx'
import { HiddenOnPhone } from '#shared/ui/visually-hidden.tsx'
import { useClincherMarks } from '../outbox/use-outboxes.ts'
import { shuffled } from '../rules/shuffle.ts'
import { countMarks, withMarks } from '../rules/waiting-marks.ts'
import { GemTabs } from './gem-tabs.tsx'
import { NothingToLearn } from './nothing-to-learn.tsx'

const Browse = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('6')} ${space('10')}; padding-top: ${space('6')};
  ${up('lg')} { grid-template-columns: minmax(0, 6fr) minmax(0, 18fr); }
`
const Known = styled.div`margin-top: ${space('3')};`
const Notice = styled.div`padding-top: ${space('4')};`
const Items = styled.ol`list-style: none; margin-top: ${space('3')}; li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; }`

/** Stands in the address instead of a list: what is not known, of all of them. */
const TODAY = 'today'
const total = (lists: readonly ClincherList[], count: 'known' | 'size') =>
  lists.reduce((sum, list) => sum + list[count], 0)

/** Lists of clinchers in the order of staff; one of them open, or what is to learn of all. */
export function ClincherLists({ name }: { name: string | undefined }) {
  const query = useApi(listClincherLists)
  const { marks, failed } = useClincherMarks()
  const { on: accessible = false } = useAccessibleMode()
  useTitle('Clinchers')
  return (
    <Wrap>
      <CopyProtection mode="practice" accessible={accessible} />
      <PageHeader
        title="Clinchers"
        lead="A clincher is the one finding that decides the answer. Read the clue, choose, then show the answer."
      />
      <GemTabs current="clinchers" />
      {failed ? (
        <Notice>
          <Note live="status" title="No connection">
            {marks.size} {marks.size === 1 ? 'change is' : 'changes are'} saved on this device and will be sent when you
            are back online.
          </Note>
        </Notice>
      ) : null}
      <Loaded
        query={query}
        loading="Loading the lists"
        lines={10}
        empty={{
          when: (lists) => lists.length === 0,
          show: (
            <EmptyState title="No clinchers yet">
              <p>Lists of clinchers will appear here.</p>
            </EmptyState>
          ),
        }}
      >
        {(stored) => {
          const lists = countMarks(stored, marks)
          const shown = name === TODAY ? undefined : (lists.find((list) => list.name === name) ?? lists[0])
          const [known, size] = [total(lists, 'known'), total(lists, 'size')]
          return (
            <Browse>
              <div>
                <SideNav
                  label="Lists"
                  entries={[
                    ...lists.map((list) => ({
                      to: paths.clinchers(list.name),
                      label: list.title,
                      count: `${list.known} / ${list.size}`,
                      current: list === shown,
                    })),
                    { to: paths.clinchers(TODAY), label: 'All to learn', count: `${size - known}`, current: !shown },
                  ]}
                />
                <Small as="p" $muted style={{ marginTop: space('3') }}>
                  {known} of {size} known
                </Small>
              </div>
              {shown ? <OneList key={shown.name} list={shown} /> : <AllToLearn />}
            </Browse>
          )
        }}
      </Loaded>
    </Wrap>
  )
}

function OneList({ list }: { list: ClincherList }) {
  const query = useApi(getClincherList, { params: { name: list.name } })
  const { marks } = useClincherMarks()
  const all = useMutationApi(markClincherList, [listClincherLists, getClincherList])
  const [which, setWhich] = useState<'learn' | 'all'>('learn')
  const [seed, setSeed] = useState(0)
  const [asked, setAsked] = useState<'known' | 'reset'>()
  const { size, known } = list
  // Marking does not move the row: what stood here when the list was opened stays, until another choice.
  const [firstKnown, setFirstKnown] = useState<ReadonlySet<string>>()
  if (query.data && !firstKnown)
    setFirstKnown(
      new Set(
        withMarks(query.data.clinchers, marks)
          .filter((one) => one.known)
          .map(({ id }) => id),
      ),
    )
  const choose = (wanted: typeof which) => {
    setWhich(wanted)
    setFirstKnown(undefined)
  }
  const shuffle = () => {
    setSeed((before) => before + 1)
    setFirstKnown(undefined)
  }
  const markAll = (what: 'known' | 'reset') =>
    all.run({ params: { name: list.name }, body: { mark: what } }).then(
      () => what === 'reset' && setFirstKnown(new Set()),
      (error: unknown) => void toast(`Nothing was changed. ${messageOf(error)}`, { icon: 'warn' }),
    )
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
            onChange={choose}
            choices={[
              { value: 'learn', label: `To learn ${size - known}` },
              { value: 'all', label: `All ${size}` },
            ]}
          />
          <Button onClick={shuffle}>Shuffle clinchers</Button>
        </Row>
      </Spread>
      <Known>
        <ProgressBar value={size === 0 ? 0 : known / size} label={`${known} of ${size} known`} />
      </Known>
      <Loaded query={query} loading="Loading the clinchers" lines={8}>
        {({ clinchers }) => {
          const wanted = clinchers.filter(({ id }) => which === 'all' || !firstKnown?.has(id))
          if (wanted.length === 0)
            return <NothingToLearn isEmpty={clinchers.length === 0} onShowAll={() => choose('all')} />
          return <ClincherItems clinchers={shuffled(wanted, seed)} listOf={() => list.name} />
        }}
      </Loaded>
      <Row style={{ marginTop: 'var(--s-4)' }}>
        <Button variant="quiet" size="sm" writes onClick={() => setAsked('reset')}>
          Reset this list
        </Button>
        <Button variant="quiet" size="sm" writes onClick={() => setAsked('known')}>
          Mark all as known
        </Button>
      </Row>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || setAsked(undefined)}
        title={`${asked === 'known' ? 'Mark all of' : 'Reset'} ${list.title}${asked === 'known' ? ' as known' : ''}?`}
        cancel="Cancel"
        confirm={asked === 'known' ? 'Mark all as known' : 'Reset this list'}
        danger={asked === 'reset'}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) void markAll(asked)
        }}
      >
        {asked === 'reset'
          ? 'This marks every clincher in the list as not known.'
          : 'This replaces your earlier choices.'}{' '}
        This can’t be undone.
      </ConfirmDialog>
    </section>
  )
}

/** What is not known yet of all lists, at most 200. */
function AllToLearn() {
  const query = useApi(listClinchers)
  const [seed, setSeed] = useState(0)
  // Marking does not move the row: what was to learn when the page was opened stays.
  const [first, setFirst] = useState<CallReply<typeof listClinchers>>()
  if (query.data && !first) setFirst(query.data)
  return (
    <section aria-labelledby="clincher-list">
      <Spread>
        <div>
          <h2 id="clincher-list">All to learn</h2>
          <Small $muted>Up to 200 clinchers you don’t know yet, list by list.</Small>
        </div>
        <Button onClick={() => setSeed((before) => before + 1)}>Shuffle clinchers</Button>
      </Spread>
      <Loaded
        query={query}
        loading="Loading the clinchers"
        lines={8}
        empty={{
          when: () => first?.length === 0,
          show: <EmptyState title="You know every clincher" />,
        }}
      >
        {(now) => {
          // Those that are known by now are no longer among them.
          const left = new Map(now.map((one) => [one.id, one]))
          const shown = (first ?? now).map((one) => left.get(one.id) ?? { ...one, known: true })
          return <ClincherItems clinchers={shuffled(shown, seed)} listOf={({ list }) => list.name} />
        }}
      </Loaded>
    </section>
  )
}

type ItemsProps<One> = {
  clinchers: readonly One[]
  /** Name of the list that a clincher stands in. */
  listOf: (clincher: One) => string
}

/** Clinchers to uncover and mark, each with the way to report it. */
function ClincherItems<One extends MarkedClincher>({ clinchers, listOf }: ItemsProps<One>) {
  const { marks, mark } = useClincherMarks()
  const [reported, setReported] = useState<string>()
  return (
    <>
      <Items>
        {withMarks(clinchers, marks).map((clincher) => (
          <li key={clincher.id}>
            <ClincherCard
              clincher={clincher}
              known={clincher.known}
              onMark={(known) =>
                mark({ clincherId: clincher.id, known, list: listOf(clincher), before: clincher.known === true })
              }
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
      <Small as="p" $muted>
        <HiddenOnPhone>
          <KeyCap>Space</KeyCap> Show answer <KeyCap>1</KeyCap> I knew it <KeyCap>2</KeyCap> Not yet
        </HiddenOnPhone>
      </Small>
      {reported === undefined ? null : (
        <ReportDialog
          about={{ kind: 'clincher', id: reported }}
          open
          onOpenChange={(open) => open || setReported(undefined)}
        />
      )}
    </>
  )
}
