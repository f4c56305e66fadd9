import { Permitted } from '../access/permitted.tsx'
import { Reports } from './feedback-page.tsx'

/** `/admin/.../query`: what people ask or report that is about no question. */
export const QueryPage = () => (
  <Permitted area="Query" flag="v">
    <Reports title="Query" always={{ about: 'other' }} />
  </Permitted>
)
