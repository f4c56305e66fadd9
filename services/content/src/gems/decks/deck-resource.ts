import { DomainError } from '@wardround/kit/base/errors.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffEvent, StaffResource, StaffRow, StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { DECK_KINDS } from '@wardround/proto/codes.ts'
import { deckChanged, deckDeleted } from '@wardround/proto/events/content.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import { StaffDeckInput, type StaffDeckRecord } from '@wardround/proto/http/content/staff-decks.ts'
import type { z } from 'zod'
import { storedPictures } from '#media/stored-pictures.ts'
import { knownGems, setDeckImage } from './deck-repository.ts'

export type DeckRow = StaffRow & {
  slug: string
  name: string
  description: string
  kind: (typeof DECK_KINDS)[number]
  image: StoredImage | null
  position: number
  for_pa: boolean
  gem_ids: string[]
  updated_by: string
}

const refuse = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

export const toDeckChanged = (row: DeckRow): z.input<typeof deckChanged.data> => ({
  deckId: row.id,
  revision: row.version,
  slug: row.slug,
  name: row.name,
  description: row.description,
  kind: row.kind,
  image: row.image,
  position: row.position,
  forPa: row.for_pa,
  gemIds: row.gem_ids,
})

/** The deletion is published before the row gets its next version. */
const deckEvent: StaffEvent<DeckRow> = (trx, rows, removed) =>
  removed
    ? emitAll(
        trx,
        deckDeleted,
        rows.map(({ id, version }) => ({ deckId: id, revision: version + 1 })),
      )
    : emitAll(trx, deckChanged, rows.map(toDeckChanged))

async function checkDeck({ trx, row, before }: StaffWrite<DeckRow>): Promise<void> {
  if (before && before.slug !== row.slug) throw refuse('body.slug', 'You cannot change the address of a deck.')
  if ((await knownGems(trx, row.gem_ids)) < row.gem_ids.length)
    throw refuse('body.gemIds', 'One of these gems no longer exists. Remove it from the deck.')
  if (!row.image) return
  const stored = (await storedPictures(trx, [row.image.id])).get(row.image.id)
  if (!stored) throw refuse('body.image', 'The picture no longer exists. Upload it again.')
  await setDeckImage(trx, row.id, stored)
}

/** Decks as staff keep them: named gems in an order. */
export const deckResource: StaffResource<DeckRow, StaffDeckInput, StaffDeckRecord> = {
  table: 'decks',
  input: StaffDeckInput,
  toRow: (input) => ({
    slug: input.slug,
    name: input.name,
    description: input.description,
    kind: input.kind,
    image: input.image && JSON.stringify(input.image),
    position: input.position,
    for_pa: input.forPa,
    gem_ids: [...new Set(input.gemIds)],
  }),
  toRecord: (row) => ({
    ...recordMeta(row),
    name: row.name,
    slug: row.slug,
    description: row.description,
    kind: row.kind,
    image: row.image,
    position: row.position,
    forPa: row.for_pa,
    gemIds: row.gem_ids,
    gemCount: row.gem_ids.length,
    updatedBy: row.updated_by,
  }),
  searchColumns: ['decks.name', 'decks.slug'],
  sortColumns: { position: 'decks.position', name: 'decks.name', updatedAt: 'decks.updated_at' },
  label: 'decks.name',
  filters: {
    kind: 'decks.kind',
    forPa: (query, value) => void query.where({ 'decks.for_pa': value === 'yes' }),
  },
  softDelete: true,
  editorColumn: 'updated_by',
  onWrite: checkDeck,
  event: deckEvent,
}
