import type { ReactNode } from 'react'
import { Note } from './note.tsx'

/** Says why something that was asked for did not happen. */
export const NothingChanged = ({ children }: { children: ReactNode }) => (
  <Note tone="bad" live="alert" title="Nothing was changed">
    {children}
  </Note>
)
