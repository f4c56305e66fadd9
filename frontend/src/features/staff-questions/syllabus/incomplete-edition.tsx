import type { SyllabusEdition } from '#features/staff-questions/api/use-syllabus.ts'
import { Note } from '#shared/ui/note.tsx'

/** What an edition of the syllabus lacks; nothing where it is complete. */
export const IncompleteEdition = ({ incomplete, title }: Pick<SyllabusEdition, 'incomplete'> & { title: string }) =>
  incomplete.length === 0 ? null : (
    <Note title={title}>
      <ul>
        {incomplete.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Note>
  )
