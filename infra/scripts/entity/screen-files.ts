import type { EntityNames } from './entity-names.ts'
import { callsOf } from './service-files.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function adminResourceFile(names: EntityNames): string {
  const { One, Many, one, many, camelMany, constant, service, area, folder } = names
  const { listAll: _, bin: __, ...calls } = callsOf(names)
  const entries = Object.entries(calls)
  return `import { ${entries.map(([, name]) => name).join(', ')} } from '@wardround/proto/http/${service}/${folder}.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
${entries.map(([part, name]) => `  ${part}: ${name},`).join('\n')}
}
export type ${One}Calls = typeof calls
type Values = BodyOf<${One}Calls>

/** ${capital(many)} as a staff resource. */
export const ${camelMany}: Resource<${One}Calls> = {
  calls,
  area: '${area}',
  one: '${one}',
  many: '${many}',
  nameOf: ({ title }) => title,
  list: () => paths.admin${Many}(),
  create: () => paths.admin${One}New(),
  edit: (id) => paths.admin${One}Edit(id),
}

export const EMPTY_${constant}: Values = { title: '' }

export const ${names.camelOne}Values = ({ title }: RecordOf<${One}Calls>): Values => ({ title })

export const ${constant}_FIELDS: readonly Field<Values>[] = [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 200 },
]
`
}

export const listPageFile = ({ One, camelMany, area, folder, file, feature, address }: EntityNames): string =>
  `import { Link } from '#shared/navigation/link.tsx'
import { type ${One}Calls, ${camelMany} } from '#features/${feature}/${folder}/${file}-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: 'title', label: 'Title' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

const COLUMNS: Column<RowOf<${One}Calls>>[] = [
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    phone: 'first',
    cell: ({ id, title }) => <Link to={paths.admin${One}Edit(id)}>{title}</Link>,
  },
  { key: 'updatedBy', header: 'Changed by', phone: 'hide', cell: ({ updatedBy }) => updatedBy },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

/** \`/admin/.../${address}/list\`. */
export const ${One}ListPage = () => (
  <Permitted area="${area}" flag="v">
    <ResourceListPage resource={${camelMany}} columns={COLUMNS} searchLabel="Title" filters={[]} orders={ORDERS} />
  </Permitted>
)
`

export const formPageFile = (names: EntityNames): string => {
  const { One, camelOne, camelMany, constant, area, folder, file, feature, address } = names
  return `import {
  EMPTY_${constant},
  ${constant}_FIELDS,
  type ${One}Calls,
  ${camelOne}Values,
  ${camelMany},
} from '#features/${feature}/${folder}/${file}-resource.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const ${One}Form = ({ record }: { record: RecordOf<${One}Calls> | undefined }) => (
  <ResourceFormPage
    resource={${camelMany}}
    record={record}
    empty={EMPTY_${constant}}
    toValues={${camelOne}Values}
    toBody={(values) => values}
    fields={${constant}_FIELDS}
    deleting="You can restore it for 90 days."
  />
)

/** \`/admin/.../${address}/create\`. */
export const ${One}CreatePage = () => (
  <Permitted area="${area}" flag="a">
    <${One}Form record={undefined} />
  </Permitted>
)

/** \`/admin/.../${address}/edit?id=\`. */
export const ${One}EditPage = () => (
  <RecordPage resource={${camelMany}}>{(record) => <${One}Form record={record} />}</RecordPage>
)
`
}

export const screensTestFile = (names: EntityNames): string => {
  const { One, Many, one, many, area, service, folder, file } = names
  const { list, get, create } = callsOf(names)
  return `import { ${create}, ${get}, ${list} } from '@wardround/proto/http/${service}/${folder}.ts'
import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { ${One}CreatePage, ${One}EditPage } from '#features/${names.feature}/pages/${file}-form-page.tsx'
import { ${One}ListPage } from '#features/${names.feature}/pages/${file}-list-page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'The first',
  updatedBy: 'Edith Moreau',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { ${area}: all } } } as never),
  answering(${list}, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(${get}, RECORD),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.admin${Many}(), element: <${One}ListPage /> },
  { path: paths.admin${One}New(), element: <${One}CreatePage /> },
  { path: paths.admin${One}Edit('').replace(/\\?.*/, ''), element: <${One}EditPage /> },
]

describe('the screens of ${many}', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.admin${Many}())
    const link = await screen.findByRole('link', { name: 'The first' })
    expect(link.getAttribute('href')).toBe(paths.admin${One}Edit(RECORD.id))
  })

  it('create one and go on to its edit screen', async () => {
    const sent: unknown[] = []
    server.use(
      answering(${create}, ({ body }) => {
        sent.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.admin${One}New())
    await user.type(await screen.findByLabelText('Title'), 'The first')
    await user.click(screen.getByRole('button', { name: 'Create ${one}' }))
    await waitFor(() => expect(sent).toEqual([{ title: 'The first' }]))
    expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeDefined()
  })
})
`
}
