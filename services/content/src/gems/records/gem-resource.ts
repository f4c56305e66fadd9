import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { StaffResource } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { GemFormat } from '@wardround/proto/gem-content.ts'
import { type GemInput, GemInputs, type GemRecord } from '@wardround/proto/http/content/staff-gems.ts'
import { withCorrection } from '#staff/correction.ts'
import { raiseContent } from './convert-gem.ts'
import { finishGem } from './finish-gem.ts'
import { columnsOf } from './gem-columns.ts'
import { questionsIn } from './gem-content.ts'
import { gemEvent } from './gem-events.ts'
import { presentGem } from './gem-presenter.ts'
import { codesOf, holdingClincher, withCategoryName } from './gem-repository.ts'
import type { GemRow } from './gem-row.ts'

type GemResource = StaffResource<GemRow, GemInput, GemRecord>

const common: Omit<GemResource, 'toRow' | 'input'> = {
  table: 'gems',
  toRecord: presentGem,
  select: withCategoryName,
  searchColumns: ['gems.search_text', 'gems.code'],
  sortColumns: {
    updatedAt: 'gems.updated_at',
    title: 'gems.title',
    code: 'gems.code',
    position: 'gems.position',
    state: 'gems.staff_state',
    format: 'gems.format',
  },
  label: 'gems.title',
  filters: {
    state: 'gems.staff_state',
    categoryId: 'gems.category_id',
    format: 'gems.format',
    forPa: (query, value) => void query.where({ 'gems.for_pa': value === 'yes' }),
    clincherId: holdingClincher,
  },
  softDelete: true,
  editorColumn: 'updated_by',
  versions: 'gem_versions',
  besideInput: async (row, trx) => {
    const { question_ids, content } = withCorrection(row)
    return { questions: await codesOf(trx, question_ids), contentQuestions: await codesOf(trx, questionsIn(content)) }
  },
  onWrite: finishGem,
  event: gemEvent,
}

/** Gems of every format as they are; a save keeps the format or raises it to that of the content. */
export const anyGemResource: GemResource = {
  ...common,
  input: GemInputs[4],
  toRow: (input, context) => columnsOf(input, context.before?.format ?? 1, context),
}

/** Gems as ones of this format: lower ones are converted, higher ones refused. */
export const gemResource = (format: GemFormat): GemResource => ({
  ...common,
  kind: { format },
  adopt: (row) => {
    if (row.format > format) throw new DomainError('gem.format')
    const seen = withCorrection(row)
    const content = raiseContent(seen.content, format, uuidv7)
    return { ...row, format, ...(row.correction ? { correction: { ...row.correction, content } } : { content }) }
  },
  input: GemInputs[format],
  toRow: (input, context) => columnsOf(input, format, context),
})
