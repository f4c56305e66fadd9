import type { PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import { getPageVersion, listPageVersions } from '@wardround/proto/http/content/pages.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate, formatTime } from '#shared/format/dates.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type SitePageValues, wordsOfValue } from './site-page-resource.ts'

const List = styled.ol`list-style: none; padding: 0;`
const Line = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('1')} ${space('3')}; padding: ${space('1')} 0;
  border-bottom: ${rule('hair')} solid ${color('line')}; font-size: ${font('t14')};
`
const Plain = styled.pre`white-space: pre-wrap; font: inherit; font-size: ${font('t14')};`

const Content = ({ value }: { value: PageValue }) =>
  value.kind === 'labvalues' ? (
    <Plain>{wordsOfValue(value)}</Plain>
  ) : (
    <RichText html={value.kind === 'text' ? value.html : value.content} />
  )

type PageVersionsProps = {
  id: string
  /** The number of the version that is in force. */
  current: number
  /** Puts an old version into the form; nothing is saved yet. Left out for people who may not edit. */
  onTake: ((values: SitePageValues) => void) | undefined
}

/** Every version of a page that was saved, newest first; each can be looked at and taken back into the form. */
export function PageVersions({ id, current, onTake }: PageVersionsProps) {
  const { data, error, mutate } = useApi(listPageVersions, { params: { id } })
  const [number, setNumber] = useState<number>()
  const looked = useApi(number === undefined ? null : getPageVersion, { params: { id, number: number ?? 0 } }).data
  const newest = data?.[0]?.number ?? current
  // The list was read before the last save.
  if (data && newest < current) void mutate()
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton lines={3} label="Loading the versions" />
    )
  return (
    <>
      <List>
        {data.map((version) => (
          <Line key={version.number}>
            <span>
              Version {version.number}
              {version.number === current ? ', current' : ''}: {formatDate(version.createdAt)},{' '}
              {formatTime(version.createdAt)}, {version.createdBy}
            </span>
            {version.number === current ? null : (
              <Button size="sm" variant="quiet" icon="eye" onClick={() => setNumber(version.number)}>
                View version {version.number}
              </Button>
            )}
          </Line>
        ))}
      </List>
      <Dialog
        open={number !== undefined}
        onOpenChange={(open) => !open && setNumber(undefined)}
        wide
        title={`Version ${number}`}
        description={looked?.title}
      >
        {looked ? <Content value={looked.value} /> : <Skeleton lines={6} label="Loading the version" />}
        <DialogFoot>
          <Button onClick={() => setNumber(undefined)}>Close</Button>
          {looked && onTake ? (
            <Button
              variant="primary"
              onClick={() => {
                onTake({ title: looked.title, value: looked.value })
                setNumber(undefined)
              }}
            >
              Use this version
            </Button>
          ) : null}
        </DialogFoot>
      </Dialog>
    </>
  )
}
