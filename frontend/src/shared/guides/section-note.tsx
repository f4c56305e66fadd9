import { type GuideNote, getGuide, LONGEST_GUIDE_NOTE, saveGuideNote } from '@wardround/proto/http/content/guides.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { OwnNote } from '#shared/notes/own-note.tsx'

type Props = {
  guideId: string
  section: { id: string; title: string }
  kept: GuideNote | undefined
  /** Its field is wanted open. */
  writing?: boolean
  onClose?: () => void
}

/** The own note on a section of a guide. */
export function SectionNote({ guideId, section, kept, ...opening }: Props) {
  const saving = useMutationApi(saveGuideNote, [getGuide])
  const id = `${guideId}.${section.id}`
  return (
    <OwnNote
      key={id}
      id={id}
      begin={`Write a note on ${section.title}`}
      name={`Your note on ${section.title}`}
      kept={kept}
      {...opening}
      longest={LONGEST_GUIDE_NOTE}
      saving={saving}
      save={(text, version) => saving.run({ params: { id: guideId }, body: { sectionId: section.id, text, version } })}
    />
  )
}
