import type { Reader } from '@wardround/proto/http/notification/readers.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'

/** People who got something, each with when they read it. */
export const ReaderList = ({ readers }: { readers: readonly Reader[] }) => (
  <DefinitionList>
    {readers.map(({ uid, name, readAt }) => [
      <dt key={`${uid} name`}>
        <Link to={paths.adminUserEdit(uid)}>{name ?? 'Name not available'}</Link>
      </dt>,
      <dd key={`${uid} read`}>{readAt ? `Read ${formatMoment(readAt)}` : 'Not read yet'}</dd>,
    ])}
  </DefinitionList>
)
