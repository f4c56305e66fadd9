import { listCategories, listPublicCategories, reorderCategories } from '@wardround/proto/http/content/categories.ts'
import styled from 'styled-components'
import { callApi } from '#shared/api/client.ts'
import { refresh, useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { OrderedList } from '#shared/staff/ui/ordered-list.tsx'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

type Node = { id: string; name: string; questionCount: number; categories?: readonly Node[] }

const Inner = styled.div`margin-left: ${space('6')}; border-left: ${rule('hair')} solid ${color('line')}; padding-left: ${space('3')};`
const Box = styled.div`padding-top: ${space('4')};`
const Count = styled.span`margin-left: ${space('3')}; color: ${color('ink-3')}; font-size: ${font('t13')}; white-space: nowrap;`

const save = (parentId: string | null, ids: string[]): Promise<unknown> =>
  callApi(reorderCategories, { body: { parentId, ids } }).finally(() => refresh(listPublicCategories, listCategories))

const Level = ({ parentId, nodes }: { parentId: string | null; nodes: readonly Node[] }) => (
  <OrderedList
    items={nodes}
    nameOf={({ name }) => name}
    mayEdit={usePermission('Categories', 'e')}
    save={(ids) => save(parentId, ids)}
    outdated="Someone has added or removed a category. Check the new list, then move yours again."
    row={(node) => (
      <>
        <Link to={paths.adminCategoryView(node.id)}>{node.name}</Link>{' '}
        <Count>{formatCounted(node.questionCount, 'question')}</Count>
      </>
    )}
    below={(node) =>
      node.categories && node.categories.length > 0 ? (
        <Inner>
          <Level parentId={node.id} nodes={node.categories} />
        </Inner>
      ) : null
    }
  />
)

/** The categories as learners see them, to be put into another order on each of the two levels. */
export function CategoryOrder() {
  const { data, error, mutate } = useApi(listPublicCategories)
  const mayAdd = usePermission('Categories', 'a')
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="The categories could not be loaded" />
  if (!data) return <Skeleton lines={12} label="Loading the categories" />
  if (data.length === 0)
    return (
      <EmptyState title="No categories yet">
        <p>{mayAdd ? 'Create the first category and it will appear here.' : 'The first category will appear here.'}</p>
      </EmptyState>
    )
  return (
    <Box>
      <Level parentId={null} nodes={data} />
    </Box>
  )
}
