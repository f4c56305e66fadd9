import {
  type GemNote as GemNoteOf,
  getGem,
  LONGEST_GEM_NOTE,
  saveGemNote,
  saveSectionNote,
} from '@wardround/proto/http/assessment/gems.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { OwnNote } from '#shared/notes/own-note.tsx'

type Props = {
  gem: { id: string; notes: readonly GemNoteOf[] }
  /** Of a section or block; null for the gem as a whole. */
  sectionId: string | null
  /** What the note on a part is on, as its button says it. */
  part?: string
  /** Opens the field when it becomes true. */
  writing?: boolean
  onClose?: () => void
  onSaved?: (note: GemNoteOf) => void
}

/** The own note on a gem or on one of its parts. */
export function GemNote({ gem: { id: gemId, notes }, sectionId, part = 'this part', ...rest }: Props) {
  const { writing = false, onClose, onSaved } = rest
  const whole = useMutationApi(saveGemNote, [getGem])
  const section = useMutationApi(saveSectionNote, [getGem])
  const id = `${gemId}.${sectionId ?? ''}`
  return (
    <OwnNote
      key={id}
      id={id}
      begin={sectionId === null ? 'Write a note' : `Write a note on ${part}`}
      name={sectionId === null ? 'Your note' : `Your note on ${part}`}
      kept={notes.find((note) => note.sectionId === sectionId)}
      longest={LONGEST_GEM_NOTE}
      writing={writing}
      {...(onClose ? { onClose } : {})}
      saving={sectionId === null ? whole : section}
      save={async (text, version) => {
        const saved =
          sectionId === null
            ? await whole.run({ body: { gemId, text, version } })
            : await section.run({ body: { gemId, sectionId, text, version } })
        onSaved?.(saved)
      }}
    />
  )
}
