import { createGlobalStyle } from 'styled-components'
import { ALLOWED } from './copy-rules.ts'
import { type ProtectionMode, useCopyProtection } from './use-copy-protection.ts'

const Unselectable = createGlobalStyle`
  #main { user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
  #main :is(${ALLOWED}) { user-select: text; -webkit-user-select: text; }
`

/** Put it once on a page with questions. */
export function CopyProtection({ mode, accessible }: { mode: ProtectionMode; accessible: boolean }) {
  useCopyProtection({ mode, accessible })
  return accessible ? null : <Unselectable />
}
