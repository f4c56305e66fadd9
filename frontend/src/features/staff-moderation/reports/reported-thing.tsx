import { getStaffClincherList, listStaffClincherLists } from '@wardround/proto/http/content/clincher-lists.ts'
import { getRevisionGuide } from '@wardround/proto/http/content/revision-guides.ts'
import { getStaffGem, listStaffGems } from '@wardround/proto/http/content/staff-gems.ts'
import type { Feedback } from '@wardround/proto/http/moderation/feedback.ts'
import { useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { REPORT_TARGET_NAMES } from './report-words.ts'

type NamedProps = { id: string; mayRead: boolean }

/** The gem by its title where it can be read, as a link to its editor. */
function Gem({ id, mayRead }: NamedProps) {
  const { data } = useApi(mayRead ? getStaffGem : null, { params: { id } })
  return data ? (
    <Link to={paths.adminGemEdit(id)}>
      Gem {data.code}, {data.title}
    </Link>
  ) : (
    <span>{REPORT_TARGET_NAMES.gem}</span>
  )
}

function Guide({ id, mayRead }: NamedProps) {
  const { data } = useApi(mayRead ? getRevisionGuide : null, { params: { id } })
  return data ? (
    <Link to={paths.adminRevisionGuideEdit(id)}>Guide: {data.title}</Link>
  ) : (
    <span>{REPORT_TARGET_NAMES.guide}</span>
  )
}

/** A clincher stands in a list, in a gem, or in both; the list goes first. */
function Clincher({ id, mayRead }: NamedProps) {
  const asked = { query: { clincherId: id, page: 1, size: 1 } }
  const { data: lists } = useApi(mayRead ? listStaffClincherLists : null, asked)
  const list = lists?.items[0]
  const { data: read } = useApi(list ? getStaffClincherList : null, { params: { id: list?.id ?? '' } })
  const { data: gems } = useApi(lists && !list ? listStaffGems : null, asked)
  const gem = gems?.items[0]
  const clue = read?.clinchers.find((one) => one.id === id)?.text
  if (list)
    return (
      <Link to={paths.adminClincherListEdit(list.id)}>
        Clincher in {list.name}
        {clue ? `: ${clue}` : ''}
      </Link>
    )
  return gem ? (
    <Link to={paths.adminGemEdit(gem.id)}>Clincher in gem {gem.code}</Link>
  ) : (
    <span>{REPORT_TARGET_NAMES.clincher}</span>
  )
}

/** What a report is about, with the way to it for staff who may read it: "Gem CAR-G001, Digoxin". */
export function ReportedThing({ target }: Pick<Feedback, 'target'>) {
  const mayRead = { gems: usePermission('Gems', 'v'), guides: usePermission('Revisions', 'v') }
  if (!target) return <span>About the site</span>
  const { kind, id } = target
  if (id && kind === 'gem') return <Gem id={id} mayRead={mayRead.gems} />
  if (id && kind === 'clincher') return <Clincher id={id} mayRead={mayRead.gems} />
  if (id && kind === 'guide') return <Guide id={id} mayRead={mayRead.guides} />
  const name = REPORT_TARGET_NAMES[kind]
  return <span>{kind === 'page' || kind === 'certificate' ? `${name} ${id}` : name}</span>
}
