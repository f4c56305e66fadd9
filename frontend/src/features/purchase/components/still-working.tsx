import { Note } from '#shared/ui/note.tsx'

/** What a checkout says while a request of it is sent again. */
export const StillWorking = ({ what }: { what: string }) => (
  <Note live="status" title="This is taking longer than usual.">
    We’re still {what}. Please keep this page open: it carries on automatically, and nothing has been charged.
  </Note>
)
