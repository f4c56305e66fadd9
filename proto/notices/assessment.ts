import { z } from 'zod'
import { defineNotice } from '../notice.ts'

/** Notices of assessment. They go to the confirmed address of the account. */
export const assessmentNotices = {
  'question-remarked': defineNotice({
    service: 'assessment',
    topic: 'learning',
    title: 'Question re-marked',
    channels: { bell: 'on', push: 'off' },
    sealed: false,
    fields: z.strictObject({ versionId: z.uuid(), questionId: z.uuid(), isCorrect: z.boolean() }),
    sample: {
      versionId: '0198c0de-0000-7000-8000-000000000008',
      questionId: '0198c0de-0000-7000-8000-000000000005',
      isCorrect: true,
    },
    placeholders: {},
    bell: ['questionId', 'isCorrect'],
  }),
  'mock-remarked': defineNotice({
    service: 'assessment',
    topic: 'learning',
    title: 'Mock result changed',
    channels: { email: 'on', bell: 'on', push: 'off' },
    sealed: false,
    template: 'mockremarkedmail',
    fields: z.strictObject({
      attemptId: z.uuid(),
      mock: z.string(),
      /** Where its result is; missing in notices of an older version. */
      number: z.int().optional(),
      mla: z.boolean().optional(),
      before: z.int(),
      score: z.int(),
      passMark: z.int(),
    }),
    sample: {
      attemptId: '0198c0de-0000-7000-8000-000000000009',
      mock: 'Mock 3',
      number: 3,
      mla: false,
      before: 118,
      score: 117,
      passMark: 117,
    },
    placeholders: {
      mock: { about: 'Name of the mock' },
      before: { about: 'Marks before' },
      score: { about: 'Marks now' },
      verdict: { about: 'Whether the pass mark is reached, and whether that has changed' },
      link: { about: 'The result', isLink: true },
    },
    bell: ['attemptId', 'number', 'mla', 'before', 'score'],
  }),
  'pair-set-shown': defineNotice({
    service: 'assessment',
    topic: 'community',
    title: 'Answers to a shared set',
    channels: { bell: 'on', push: 'on' },
    sealed: false,
    fields: z.strictObject({ setId: z.uuid() }),
    sample: { setId: '0198c0de-0000-7000-8000-000000000009' },
    placeholders: {},
    bell: ['setId'],
  }),
  'certificate-ready': defineNotice({
    service: 'assessment',
    topic: 'learning',
    title: 'Certificate is ready',
    channels: { email: 'on', bell: 'on', push: 'off' },
    sealed: false,
    template: 'certificatemail',
    fields: z.strictObject({ certificateId: z.uuid(), what: z.string(), number: z.string() }),
    sample: {
      certificateId: '0198c0de-0000-7000-8000-000000000006',
      what: 'PLAB 1 Mock 3',
      number: 'WR-7K3M-92QX',
    },
    placeholders: {
      what: { about: 'What the certificate is for' },
      number: { about: 'Number of the certificate' },
      link: { about: 'Certificates in the account', isLink: true },
    },
    bell: ['certificateId'],
  }),
}
