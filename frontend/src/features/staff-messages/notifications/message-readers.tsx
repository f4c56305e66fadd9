import { listMessageReaders } from '@wardround/proto/http/notification/messages.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { ReaderList } from './reader-list.tsx'

const SIZE = 50

function Readers({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useApi(listMessageReaders, { params: { id }, query: { page, size: SIZE } }, { keepPreviousData: true })
  return (
    <Loaded
      query={query}
      loading="Loading the readers"
      empty={{ when: ({ total }) => total === 0, show: <p>No recipients yet.</p> }}
    >
      {({ items, total }) => (
        <>
          <ReaderList readers={items} />
          {total > SIZE ? (
            <Row>
              <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous page
              </Button>
              <span>
                Page {formatCount(page)} of {formatCount(Math.ceil(total / SIZE))}
              </span>
              <Button size="sm" disabled={page * SIZE >= total} onClick={() => setPage(page + 1)}>
                Next page
              </Button>
            </Row>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

/** Who got a message and who read it, asked for once it is opened. */
export function MessageReaders({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Readers</summary>
      {isOpen ? <Readers id={id} /> : null}
    </details>
  )
}
