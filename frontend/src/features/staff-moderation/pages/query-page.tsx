import { Permitted } from '#shared/staff/access/permitted.tsx'
import { Reports } from './feedback-page.tsx'

const QUERIES = {
  title: 'Query',
  one: 'query',
  many: 'queries',
  none: 'Nothing is waiting for a reply',
  empty: 'Questions and reports about the site will appear here. Reports about a question are under Reports.',
} as const

/** `/admin/.../query`: what people ask or report that is about no question. */
export const QueryPage = () => (
  <Permitted area="Query" flag="v">
    <Reports words={QUERIES} fixed={{ about: 'other' }} />
  </Permitted>
)
