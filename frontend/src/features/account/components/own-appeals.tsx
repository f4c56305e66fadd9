import { formatDate } from '#shared/format/dates.ts'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PlainText } from '#shared/ui/rich-text/plain-text.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { OwnBan } from './use-own-ban.ts'

/** What the person wrote against the ban, and what was answered. */
export const OwnAppeals = ({ appeals }: Pick<OwnBan, 'appeals'>) => (
  <Stack $gap="4" style={{ maxWidth: '62ch' }}>
    {appeals.map(({ id, state, text, answer, createdAt, answeredAt }) => (
      <Stack key={id} $gap="2">
        <Small $muted>Your appeal of {formatDate(createdAt)}</Small>
        <PlainText text={text} />
        {state === 'open' ? (
          <Note live="status" title="Your appeal is with us">
            Our staff will read it and reply by email.
          </Note>
        ) : (
          <Note
            tone={state === 'lifted' ? 'good' : 'warn'}
            title={`Our reply${answeredAt ? ` of ${formatDate(answeredAt)}` : ''}`}
          >
            <PlainText text={answer ?? ''} />
          </Note>
        )}
      </Stack>
    ))}
  </Stack>
)
