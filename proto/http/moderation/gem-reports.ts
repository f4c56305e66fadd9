import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { FEEDBACK_REASONS } from './feedback.ts'

const report = {
  method: 'POST',
  service: 'moderation',
  access: 'has:gems',
  rate: 'report',
  reply: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }),
} as const
const Said = {
  feedbackId: z.uuid(),
  reason: z.enum(FEEDBACK_REASONS),
  text: z.string().trim().min(5, 'Describe the problem in at least 5 characters.').max(2000),
}

export const reportGem = defineCall({
  ...report,
  name: 'reportGem',
  path: '/:product/gems/report',
  summary: 'Report a problem with a gem; the same feedbackId again changes nothing',
  body: z.strictObject({ ...Said, gemId: z.uuid(), versionId: z.uuid().optional() }),
})

export const reportClincher = defineCall({
  ...report,
  name: 'reportClincher',
  path: '/:product/gems/clinchersreport',
  summary: 'Report a problem with a clincher of a list or a gem; the same feedbackId again changes nothing',
  body: z.strictObject({ ...Said, clincherId: z.uuid() }),
})
