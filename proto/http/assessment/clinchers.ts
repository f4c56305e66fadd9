import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Clincher } from '../../gem-content.ts'
import { DeckRef } from './gem-memory.ts'

const common = { service: 'assessment', access: 'has:gems' } as const

/** `known` is null until the learner has marked the clincher. */
export const MarkedClincher = Clincher.extend({ known: z.boolean().nullable() })
export type MarkedClincher = z.infer<typeof MarkedClincher>

export const ClincherList = DeckRef.extend({ size: z.int(), known: z.int(), unknown: z.int() })
export type ClincherList = z.infer<typeof ClincherList>

export const listClincherLists = defineCall({
  ...common,
  name: 'listClincherLists',
  method: 'GET',
  path: '/:product/gemsclincherslist',
  summary: 'Lists of clinchers with how many are known; `unknown` are those marked so or never marked',
  reply: z.array(ClincherList),
})

export const listClinchers = defineCall({
  ...common,
  name: 'listClinchers',
  method: 'GET',
  path: '/:product/gemsclinchers',
  summary: 'Clinchers to go through today: those of all lists that are not known, at most 200',
  reply: z.array(MarkedClincher.extend({ list: DeckRef })),
})

/** When it was marked, by the clock of the device: of two devices the later mark stays. */
const At = z.iso.datetime()

export const markClincher = defineCall({
  ...common,
  name: 'markClincher',
  method: 'PUT',
  path: '/:product/gemsclinchers',
  rate: 'answer',
  summary: 'Mark a clincher of a list or of a gem as known or not; an older mark never replaces a newer one',
  body: z.strictObject({ clincherId: z.uuid(), known: z.boolean(), at: At }),
  reply: z.object({ clincherId: z.uuid(), known: z.boolean() }),
  errors: ['resource.missing', 'review.future', 'review.too-old'],
})

export const getClincherList = defineCall({
  ...common,
  name: 'getClincherList',
  method: 'GET',
  path: '/:product/gemsclinchersname/:name',
  summary: 'One list in order',
  params: { name: z.string().max(80) },
  reply: ClincherList.extend({ clinchers: z.array(MarkedClincher) }),
  errors: ['resource.missing'],
})

export const markClincherList = defineCall({
  ...common,
  name: 'markClincherList',
  method: 'PUT',
  path: '/:product/gemsclinchersname/:name',
  rate: 'answer',
  summary: 'Mark a whole list as known, or reset it: then none of it is marked',
  params: { name: z.string().max(80) },
  body: z.strictObject({ mark: z.enum(['known', 'reset']) }),
  reply: ClincherList,
  errors: ['resource.missing'],
})
