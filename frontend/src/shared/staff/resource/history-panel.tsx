import type { HistoryEntry } from '@wardround/proto/staff/records.ts'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatExact } from '#shared/format/dates.ts'
import { color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { Part } from './differences.ts'
import { actionWords, changesOf } from './history-words.ts'
import type { Resource, StaffCalls } from './resource.ts'

const Box = styled.section`margin-top: ${space('10')}; border-top: ${rule('hair')} solid ${color('line-2')}; padding-top: ${space('4')}; max-width: 900px;`
const List = styled.ol`list-style: none; margin-top: ${space('3')};`
const Item = styled.li`border-top: ${rule('hair')} solid ${color('line')}; padding: ${space('3')} 0;`
const Who = styled.p`font-size: ${font('t14')}; time { color: ${color('ink-3')}; } b { font-weight: ${weight('medium')}; }`
const Changes = styled.dl`
  display: grid; gap: ${space('1')} ${space('4')}; margin-top: ${space('1')}; font-size: ${font('t14')};
  ${up('md')} { grid-template-columns: 160px minmax(0, 1fr); }
  dt { color: ${color('ink-3')}; }
  dd { overflow-wrap: anywhere; white-space: pre-wrap; }
  del { color: ${color('ink-3')}; }
  ins { text-decoration: none; }
`

const Entry = <Values,>({ entry, parts }: { entry: HistoryEntry; parts: readonly Part<Values>[] }) => {
  const changes = changesOf(entry, parts)
  return (
    <Item>
      <Who>
        <b>{entry.actorName ?? 'Someone'}</b> {actionWords(entry.action)}{' '}
        <time dateTime={entry.at}>{formatExact(entry.at)}</time>
      </Who>
      {changes.length > 0 ? (
        <Changes>
          {changes.map(({ name, label, before, after }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                {before === undefined ? null : (
                  <>
                    <del>{before}</del> →{' '}
                  </>
                )}
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </Changes>
      ) : null}
    </Item>
  )
}

type HistoryPanelProps<Calls extends StaffCalls, Values> = {
  resource: Resource<Calls>
  id: string
  /** The version that is shown: with another one the history is read again. */
  version: number
  /** The parts of the form, for labels and words. */
  parts: readonly Part<Values>[]
}

const SIZE = 25

/** Who changed what of a record, the newest first. */
export function HistoryEntries<Calls extends StaffCalls, Values>({
  resource,
  id,
  version,
  parts,
}: HistoryPanelProps<Calls, Values>) {
  const [size, setSize] = useState(SIZE)
  const input = { params: { id }, query: { page: 1, size } }
  const { data, error, mutate } = useApi(resource.calls.history, input as never, {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
  const [seen, setSeen] = useState(version)
  if (seen !== version) {
    setSeen(version)
    void mutate()
  }
  const page = data as { items: HistoryEntry[]; total: number } | undefined
  if (error && !page)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="The history could not be loaded" />
  if (!page) return <Skeleton lines={4} label="Loading the history" />
  return (
    <>
      {page.total === 0 ? <Small $muted>No changes yet.</Small> : null}
      <List>
        {page.items.map((entry) => (
          <Entry key={entry.id} entry={entry} parts={parts} />
        ))}
      </List>
      {page.total > page.items.length && size < 100 ? (
        <Button size="sm" onClick={() => setSize(100)}>
          Show older changes
        </Button>
      ) : null}
    </>
  )
}

/** Who changed what of a record, opened when it is wanted. */
export function HistoryPanel<Calls extends StaffCalls, Values>(props: HistoryPanelProps<Calls, Values>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box>
      <Button
        size="sm"
        variant="quiet"
        icon="history"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide history' : 'Show history'}
      </Button>
      <div id={id}>{open ? <HistoryEntries {...props} /> : null}</div>
    </Box>
  )
}
