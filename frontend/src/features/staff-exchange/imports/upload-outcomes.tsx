import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { font, space } from '#shared/theme/tokens.ts'
import { Caption } from '#shared/ui/text.tsx'
import type { FileOutcome } from './use-upload.ts'

const List = styled.ul`
  list-style: none; max-height: 280px; overflow-y: auto; display: grid; gap: ${space('2')}; font-size: ${font('t14')};
  overflow-wrap: anywhere;
`

type UploadOutcomesProps = {
  outcomes: readonly FileOutcome[]
  /** Chosen and not sent yet. */
  waiting: readonly File[]
}

/** What became of each of several files; those that were not taken come first. */
export const UploadOutcomes = ({ outcomes, waiting }: UploadOutcomesProps) => (
  <List aria-label="Files in this upload" tabIndex={0}>
    {outcomes.map((one) =>
      'problem' in one ? (
        <li key={one.file.name}>
          <b>{one.file.name}</b>: not uploaded. {one.problem}
        </li>
      ) : null,
    )}
    {outcomes.map((one) =>
      'id' in one ? (
        <li key={one.id}>
          <Link to={paths.adminImport({ id: one.id })}>{one.file.name}</Link> <Caption as="span">Uploaded</Caption>
        </li>
      ) : null,
    )}
    {waiting.map(({ name }) => (
      <li key={name}>
        {name} <Caption as="span">Not uploaded yet</Caption>
      </li>
    ))}
  </List>
)
