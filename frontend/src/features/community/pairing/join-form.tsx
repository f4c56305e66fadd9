import {
  getPairStatus,
  joinPairing,
  type PAIR_LANGUAGES,
  PAIR_PARTS,
  type PairStatus,
} from '@wardround/proto/http/moderation/pairing.ts'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { localMinute } from '#shared/format/local-minute.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Legend } from '#shared/ui/form/legend.ts'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Columns, Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { ContactFields, contactOf, draftOf } from './contact-fields.tsx'
import { LANGUAGE_CHOICES, languageName, PART_WORDS } from './pairing-words.ts'

type Language = (typeof PAIR_LANGUAGES)[number]
type JoinFormProps = {
  /** What was said last, and the contact that is shared while waiting. */
  status: Pick<PairStatus, 'details' | 'ownContact'>
  /** The learner's own, for the first time. */
  examDate: string | null
  email: string
  onJoined: (status: PairStatus) => void
  /** Leaves the details of somebody who waits as they are. */
  onCancel?: () => void
}

const MOST_LANGUAGES = 5
const Languages = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: ${space('1')} ${space('4')};
`
const todayHere = () => localMinute(new Date().toISOString()).slice(0, 10)

/** What is asked of a learner who looks for a partner, or waits for one. */
export function JoinForm({ status, examDate, email, onJoined, onCancel }: JoinFormProps) {
  const { details, ownContact } = status
  const join = useMutationApi(joinPairing, [getPairStatus])
  const [part, setPart] = useState(details?.part ?? PAIR_PARTS[0])
  const today = todayHere()
  // An exam that is over is not looked for again.
  const [date, setDate] = useState([details?.examDate, examDate].find((one) => one && one >= today) ?? '')
  const [languages, setLanguages] = useState<Language[]>(details?.languages ?? ['en'])
  const [contact, setContact] = useState(draftOf(ownContact))
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { part, examDate: date, timeZone, languages, contact: contactOf(contact) }
    join.run({ body }).then(onJoined, (error: unknown) => console.debug(error))
  }
  const toggle = (language: Language, on: boolean) =>
    setLanguages(on ? [...languages, language] : languages.filter((one) => one !== language))
  return (
    <form onSubmit={submit}>
      <Stack $gap="5">
        {join.error ? (
          <Note tone="bad" live="alert">
            {join.error.details?.[0]?.message ?? messageOf(join.error)}
          </Note>
        ) : null}
        <Columns>
          <Segmented
            legend="Exam"
            choices={PAIR_PARTS.map((one) => ({ value: one, label: PART_WORDS[one] }))}
            value={part}
            onChange={setPart}
          />
          <TextField
            label="Exam date"
            type="date"
            min={today}
            required
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        </Columns>
        <Small $muted>Your time zone is {timeZone.replaceAll('_', ' ')}.</Small>
        <fieldset>
          <Legend>Languages you can study in (up to five)</Legend>
          <Languages>
            {LANGUAGE_CHOICES.map((language) => (
              <Checkbox
                key={language}
                label={languageName(language)}
                checked={languages.includes(language)}
                disabled={languages.length >= MOST_LANGUAGES && !languages.includes(language)}
                onChange={(event) => toggle(language, event.target.checked)}
              />
            ))}
          </Languages>
        </fieldset>
        <ContactFields email={email} draft={contact} onChange={setContact} />
        <Row>
          <Button type="submit" variant="primary" busy={join.busy}>
            {onCancel ? 'Save details' : 'Find a partner'}
          </Button>
          {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
        </Row>
      </Stack>
    </form>
  )
}
