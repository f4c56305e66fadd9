import { CONTACT_KINDS, type changePairContact, type PairContact } from '@wardround/proto/http/moderation/pairing.ts'
import type { ApiInput } from '#shared/api/client.ts'
import { RadioGroup } from '#shared/ui/form/choice.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CONTACT_WORDS } from './pairing-words.ts'

export type ContactDraft = { kind: (typeof CONTACT_KINDS)[number]; value: string }

/** Initial values of the form. An email contact has no field: it is the address of the account. */
export const draftOf = (contact: PairContact | null): ContactDraft =>
  contact && contact.kind !== 'email' ? contact : { kind: 'email', value: '' }

/** The draft as the body of a call takes it. */
export function contactOf({ kind, value }: ContactDraft): ApiInput<typeof changePairContact>['body']['contact'] {
  if (kind === 'email') return { kind }
  return { kind, value: kind === 'whatsapp' ? value.replace(/[\s()-]/g, '') : value.trim() }
}

type Props = { email: string; draft: ContactDraft; onChange: (draft: ContactDraft) => void }

/** The one contact that a partner sees. */
export const ContactFields = ({ email, draft: { kind, value }, onChange }: Props) => (
  <>
    <RadioGroup
      legend="How your partner can contact you"
      choices={CONTACT_KINDS.map((one) => ({
        value: one,
        label: one === 'email' ? `${CONTACT_WORDS.email}, ${email}` : CONTACT_WORDS[one],
      }))}
      value={kind}
      onChange={(next) => onChange({ kind: next as ContactDraft['kind'], value: '' })}
      name="contact"
    />
    {kind === 'email' ? null : (
      <TextField
        label={kind === 'telegram' ? 'Telegram name' : 'WhatsApp number'}
        hint={
          kind === 'telegram'
            ? 'For example @amara_studies'
            : 'Start with + and the country code, for example +91 98765 43210'
        }
        required
        value={value}
        onChange={(event) => onChange({ kind, value: event.target.value })}
      />
    )}
    <Small $muted>Shown only while you are paired.</Small>
  </>
)
