import type { GemContent } from '@wardround/proto/gem-content.ts'
import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { getStaffDraft, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getStaffQuestion } from '@wardround/proto/http/content/questions.ts'
import {
  changeGem,
  changeGemV2,
  changeGemV3,
  changeGemV4,
  listVersionsOfGem,
  moveGem,
} from '@wardround/proto/http/content/staff-gems.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { VersionParts } from '#shared/staff/publishing/version-parts.tsx'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { act, screen, show, showRoutes, waitFor, within } from '#shared/testing/page.tsx'
import { gemShows } from './gem-fields.tsx'
import { GemForm } from './gem-form.tsx'
import { emptyGem, type GemRecord, gemValues } from './gem-resource.ts'

const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const NOW = '2026-11-20T09:00:00.000Z'
const CHANGES = { 1: changeGem, 2: changeGemV2, 3: changeGemV3, 4: changeGemV4 }
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Gems: all, Questions: all } } } as never),
  answering(listPublicCategories, [
    {
      id: idOf(1),
      name: 'Medicine',
      categories: [
        { id: idOf(2), name: 'Renal' },
        { id: idOf(18), name: 'Urology' },
      ],
    },
  ] as never),
  answering(listVersionsOfGem, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: NOW }),
  answering(getStaffQuestion, { code: 'REN-0001', leadIn: 'What first?' } as never),
)

const html = '<p>Calcium <strong>gluconate</strong>, 10<sup>3</sup> &lt; 5</p><ul><li>Then insulin</li></ul>'
const image = { id: idOf(3), url: `/api/v1/media/${idOf(3)}`, width: 400, height: 300, bytes: 9, protected: true }
const figure = { image, description: 'Tall T waves & a broad QRS', caption: 'Lead <II>' }
const clincher = { id: idOf(4), text: 'Peaked T', choice: 'A or B?', answer: 'A < B', contrast: 'not "B"' }
/** Every field of every format, with marks where they are text. */
const CONTENTS: (GemContent & { editors: number })[] = [
  { format: 1, html, editors: 1 },
  { format: 2, html, images: [figure], editors: 1 },
  { format: 3, sections: [5, 6].map((at) => ({ id: idOf(at), title: 'A & B', html, images: [figure] })), editors: 2 },
  {
    format: 4,
    blocks: [
      { kind: 'text', id: idOf(7), html },
      { kind: 'image', id: idOf(8), ...figure },
      {
        kind: 'occlusion',
        id: idOf(9),
        ...figure,
        covers: [{ id: idOf(10), x: 0.1234, y: 0.2, width: 0.3, height: 0.4, label: '<U wave>' }],
      },
      { kind: 'table', id: idOf(11), caption: 'Doses', head: ['Drug', ''], rows: [['A &amp; B', '10<sup>3</sup>']] },
      { kind: 'list', id: idOf(12), ordered: true, items: ['K<sup>+</sup> &gt; 6.5', 'Repeat'] },
      { kind: 'callout', id: idOf(13), tone: 'exam', title: 'Not yet', html },
      { kind: 'clincher', id: idOf(14), clincher },
      { kind: 'question', id: idOf(15), questionId: idOf(16) },
    ],
    editors: 2,
  },
]

const recordOf = (content: GemContent) =>
  ({
    ...{ id: idOf(17), version: 3, versionNumber: 2, createdAt: NOW, updatedAt: NOW, updatedBy: 'Edith Moreau' },
    ...{ code: 'REN-G001', format: content.format, position: 1, categoryName: 'Renal', categoryId: idOf(2) },
    ...{ state: 'draft', title: 'Hyperkalaemia', prompt: 'What first?', content, forPa: true, indexImage: image },
    ...{ tags: { condition: 'Hyperkalaemia' }, questionIds: [idOf(16)], guides: [{ slug: 'k', title: 'Potassium' }] },
    references: [{ title: 'Hyperkalaemia', source: 'UKKA', version: '2023', checkedOn: '2026-10-02' }],
  }) as unknown as GemRecord

it.each(CONTENTS)('a gem of format $format is saved as it was read, but for what was typed', async (given) => {
  const { editors, ...content } = given
  const record = recordOf(content as GemContent)
  const sent: unknown[] = []
  server.use(
    answering(CHANGES[content.format], ({ body }) => {
      sent.push(body)
      return { ...record, version: 4, versionNumber: 4 } as never
    }),
  )
  const { container, user } = showRoutes(
    [{ path: '/', element: <GemForm record={record} format={content.format} /> }],
    '/',
  )
  await waitFor(() => expect(container.querySelectorAll('form [role=textbox]')).toHaveLength(editors))
  await screen.findByRole('option', { name: 'Renal' })
  await user.type(screen.getByLabelText('Title'), ' now')
  await user.click(screen.getByRole('button', { name: 'Save as version 4' }))
  await waitFor(() => expect(sent).toEqual([{ ...gemValues(record), title: 'Hyperkalaemia now', version: 3 }]))
})

it('follows its own move with what is typed, and saves on', async () => {
  const record = recordOf({ format: 1, html })
  const moved = { ...record, version: 4, categoryId: idOf(18), position: 7 }
  const sent: unknown[] = []
  server.use(
    answering(moveGem, { id: record.id, version: 4, categoryId: idOf(18), position: 7, moved: 1 }),
    answering(changeGem, ({ body }) => {
      sent.push(body)
      return { ...moved, version: 5 } as never
    }),
  )
  let readAgain = () => {}
  function Read() {
    const [read, setRead] = useState(record)
    readAgain = () => setRead(moved)
    return <GemForm record={read} format={1} />
  }
  const { user } = showRoutes([{ path: '/', element: <Read /> }], '/')
  await screen.findByRole('option', { name: 'Urology' })
  await user.type(screen.getByLabelText('Title'), ' now')
  await user.click(screen.getByRole('button', { name: 'Move gem' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Category'), 'Urology')
  await user.click(dialog.getByRole('button', { name: 'Move gem' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(readAgain)
  await screen.findByText(/position 7/)
  await user.click(screen.getByRole('button', { name: 'Save as version 5' }))
  const title = 'Hyperkalaemia now'
  await waitFor(() => expect(sent).toEqual([{ ...gemValues(moved), title, version: 4 }]))
  expect(document.body.textContent).not.toContain('while you were editing')
})

it('compares everything that a version of a gem keeps', () => {
  const compared = gemShows([]).map(({ name }) => name)
  expect(compared.sort()).toEqual([...Object.keys(emptyGem(4)), 'questions', 'contentQuestions'].sort())
})

it('names the questions, guides and pictures that one version has and the other has not', () => {
  const picture = (at: number) => ({ ...image, id: idOf(at), url: `/api/v1/media/${idOf(at)}` })
  const version = (at: number) => ({
    ...emptyGem(4),
    questionIds: [idOf(at)],
    questions: [`REN-000${at}`],
    contentQuestions: ['END-0007', `END-000${at}`],
    guides: [{ slug: `potassium-${at}`, title: 'Potassium' }],
    indexImage: picture(at),
    content: { format: 4, blocks: [{ kind: 'image', id: idOf(9), image: picture(at), description: 'T', caption: '' }] },
  })
  const { container } = show(<VersionParts parts={gemShows([])} older={version(1)} newer={version(2)} />)
  const listed = (tag: string) => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent)
  expect(listed('h3')).toEqual([
    'Content: formatting, links and pictures',
    'Related guides',
    'Picture in lists: formatting, links and pictures',
    'Related questions',
    'Questions in the content',
  ])
  const changed = (tag: string) => listed(tag).map((words) => words?.trim())
  const pictures = [1, 2].map((at) => `Picture /api/v1/media/${idOf(at)}`)
  expect(changed('del')).toEqual([pictures[0], '1', pictures[0], '0001', '0001'])
  expect(changed('ins')).toEqual([pictures[1], '2', pictures[1], '0002', '0002'])
  expect(container.textContent).not.toContain('Changed, but not')
})
