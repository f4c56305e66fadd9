import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { z } from 'zod'
import type { Resource } from '#shared/staff/resource/resource.ts'

const staff = staffCalls({
  ...{ one: 'tip', many: 'tips', service: 'content', area: 'Pages' },
  ...{ input: { title: z.string() }, extra: {}, filters: {} },
})
/** Calls of an entity with a title and nothing else, for tests of what all staff entities share. */
export const tip = {
  ...{ list: staff.list('listTips'), get: staff.get('getTip'), create: staff.create('createTip') },
  ...{ change: staff.change('changeTip'), csv: staff.csv('listTipsAsCsv'), history: staff.history('listHistoryOfTip') },
}
export const tips: Resource<typeof tip> = {
  ...{ calls: tip, area: 'Pages', one: 'tip', many: 'tips', nameOf: ({ title }) => title },
  ...{ list: () => '/tips', create: () => '/create', edit: (id) => `/edit?id=${id}` },
}
