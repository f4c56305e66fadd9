import { Permitted } from '../access/permitted.tsx'
import { Reports } from './feedback-page.tsx'

const QUERIES = {
  title: 'Query',
  one: 'query',
  many: 'queries',
  none: 'Nobody waits for an answer',
  empty: 'What people ask or report about the site itself will stand here; what is about a question stands under Reports.',
} as const

/** `/admin/.../query`: what people ask or report that is about no question. */
export const QueryPage = () => (
  <Permitted area="Query" flag="v">
    <Reports words={QUERIES} fixed={{ about: 'other' }} />
  </Permitted>
)
