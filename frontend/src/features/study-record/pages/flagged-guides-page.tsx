import { countGuideFlags, flagGuides, listGuideFlags, unflagGuides } from '@wardround/proto/http/assessment/guides.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh, useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { PastEnd } from '#shared/navigation/past-end.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Table } from '#shared/ui/table.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { useListAsk } from '../rules/list-address.ts'

const SIZE = 25

async function flagAgain(ids: string[]): Promise<void> {
  try {
    await callApi(flagGuides, { body: { ids } })
    await refresh(listGuideFlags, countGuideFlags)
  } catch (error) {
    toast(`Not flagged again. ${messageOf(error)}`, { icon: 'warn' })
  }
}

/** Takes a flag off, with a way back. */
async function unflag(id: string): Promise<void> {
  try {
    const { unflagged } = await callApi(unflagGuides, { body: { ids: [id] } })
    await refresh(listGuideFlags, countGuideFlags)
    toast('Flag removed.', {
      icon: 'flag-o',
      action: {
        label: 'Undo',
        run: () => void flagAgain(unflagged),
      },
    })
  } catch (error) {
    toast(`Flag not removed. ${messageOf(error)}`, { icon: 'warn' })
  }
}

/** `/profile/flagsrevisions`: the guides that the learner has flagged, with filters, and taking flags off. */
export function FlaggedGuidesPage() {
  const { ask, change, to, narrowed } = useListAsk()
  const { page, search, category } = ask
  const query = useApi(
    listGuideFlags,
    { query: { page, size: SIZE, ...(search ? { search } : {}), ...(category ? { category } : {}) } },
    { keepPreviousData: true },
  )
  return (
    <Wrap>
      <PageHeader
        title="Flagged guides"
        lead="Guides to come back to. Only you can see them."
        actions={<LinkButton to={paths.guides()}>See all guides</LinkButton>}
      />
      <ListFilters ask={ask} onChange={change} searchLabel="Search flagged guides" />
      <PastEnd data={query.data} page={page} to={to} />
      <Loaded
        query={query}
        loading="Loading your flagged guides"
        empty={{
          when: ({ total }) => total === 0,
          show: narrowed ? (
            <EmptyState
              line="dashed"
              title="No flagged guides match"
              action={<Button onClick={() => change({ search: '', category: '' })}>Show all flagged guides</Button>}
            >
              <p>{search ? 'Try fewer words, or another category.' : 'Try another category.'}</p>
            </EmptyState>
          ) : (
            <EmptyState
              title="No flagged guides"
              action={
                <LinkButton variant="primary" to={paths.guides()}>
                  Go to revision guides
                </LinkButton>
              }
            >
              <p>To add a guide here, open the list of guides and select the flag beside its name.</p>
            </EmptyState>
          ),
        }}
      >
        {({ items, total }) => (
          <>
            <Table
              caption="Flagged guides"
              twoLines
              rows={items}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'title',
                  header: 'Guide',
                  phone: 'first',
                  cell: (row) =>
                    row.available ? (
                      <Link to={paths.guide(row.slug)}>{row.title}</Link>
                    ) : (
                      `${row.title} (no longer available)`
                    ),
                },
                { key: 'category', header: 'Category', phone: 'line', cell: (row) => row.category.name },
                {
                  key: 'questions',
                  header: 'Answered',
                  phone: 'hide',
                  cell: (row) => `${row.answered} of ${row.total}`,
                },
                { key: 'flaggedAt', header: 'Flagged', phone: 'hide', cell: (row) => formatDate(row.flaggedAt) },
                {
                  key: 'unflag',
                  header: 'Action',
                  phone: 'end',
                  cell: (row) => (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Remove flag from ${row.title}`}
                      onClick={() => void unflag(row.id)}
                    >
                      Remove flag
                    </Button>
                  ),
                },
              ]}
            />
            <Pager page={page} size={SIZE} total={total} to={to} />
          </>
        )}
      </Loaded>
    </Wrap>
  )
}
