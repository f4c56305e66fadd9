import { useParams, useSearchParams } from 'react-router-dom'
import { ClincherLists } from '../components/clincher-lists.tsx'
import { GemList } from '../components/gem-list.tsx'
import { GemReader } from '../components/gem-reader.tsx'

/** `/plabgems[/{category}]`: the gems by category; `?gem=` opens one, `?view=clinchers` the lists of clinchers. */
export function GemsPage() {
  const { name } = useParams()
  const [search] = useSearchParams()
  const gem = search.get('gem')
  if (gem) return <GemReader key={gem} id={gem} />
  if (search.get('view') === 'clinchers') return <ClincherLists name={search.get('list') ?? undefined} />
  return <GemList category={name} />
}
