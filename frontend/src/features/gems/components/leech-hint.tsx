import { Small } from '#shared/ui/text.tsx'

/** Beside a gem that was forgotten again and again. */
export const LeechHint = () => (
  <Small $muted>You often forget this gem. A note may help more than another review.</Small>
)
