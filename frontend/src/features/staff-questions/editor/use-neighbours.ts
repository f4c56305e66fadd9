import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { lastList } from '#shared/staff/list/last-list.ts'

const SIZE = 25
const whole = (value: string | null, fallback: number) => Math.max(1, Number(value) || fallback)

type Rows = readonly { id: string }[]

/**
 * The questions before and after one in the list that the editor was opened from, as it was filtered and ordered; a
 * list goes on over its pages.
 */
export function useNeighbours(id: string | undefined): { previous: string | undefined; next: string | undefined } {
  const address = new URL(lastList(paths.adminQuestions()), location.origin).searchParams
  const { page: _, size: __, sort = '-updatedAt', ...filters } = Object.fromEntries(address)
  const page = whole(address.get('page'), 1)
  const size = whole(address.get('size'), SIZE)
  const ask = (wanted: number) => ({ query: { ...filters, sort, page: wanted, size } }) as never
  // What stood there when the list was opened: a save moves its question to the top of "changed last".
  const options = { revalidateIfStale: false, revalidateOnFocus: false }
  const here = useApi(id ? listQuestions : null, ask(page), options)
  const rows: Rows = here.data?.items ?? []
  const place = rows.findIndex((row) => row.id === id)
  const isLast = place !== -1 && place === rows.length - 1
  const after = useApi(
    isLast && here.data && page * size < here.data.total ? listQuestions : null,
    ask(page + 1),
    options,
  )
  const before = useApi(place === 0 && page > 1 ? listQuestions : null, ask(page - 1), options)
  if (place === -1) return { previous: undefined, next: undefined }
  return {
    previous: rows[place - 1]?.id ?? before.data?.items.at(-1)?.id,
    next: rows[place + 1]?.id ?? after.data?.items[0]?.id,
  }
}
