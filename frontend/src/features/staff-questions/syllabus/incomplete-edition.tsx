import type { SyllabusEdition } from '#features/staff-questions/api/use-syllabus.ts'
import { Note } from '#shared/ui/note.tsx'

/** What an edition of the syllabus lacks; nothing where it is complete. */
export const IncompleteEdition = ({ incomplete }: Pick<SyllabusEdition, 'incomplete'>) =>
  incomplete.length === 0 ? null : (
    <Note title="This edition is incomplete">
      <ul>
        {incomplete.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Note>
  )
