import { readdirSync, readFileSync } from 'node:fs'
import {
  GMC_DOMAINS,
  PERMISSION_AREAS,
  PLANS,
  QUESTION_KINDS,
  QUESTION_SETTINGS,
  SERVICE_TYPES,
  USER_GROUPS,
} from '@wardround/proto/codes.ts'
import { z } from 'zod'

const here = (path: string) => new URL(path, import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(here(path), 'utf8'))

const Text = (max: number) => z.string().trim().min(1).max(max)
const Slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/)

const Area = z.strictObject({ name: Text(120), slug: Slug, codePrefix: z.string().regex(/^[A-Z]{3}$/) })
const Parents = z.array(Area.extend({ categories: z.array(Area).min(1) })).min(1)

/**
 * Options are plain text in the order in which they are shown; one has `correct: true`, of a multiple answer two or
 * more. Questions of one theme repeat its options.
 */
export const SampleQuestion = z.strictObject({
  kind: z.enum(QUESTION_KINDS).default('single'),
  /** Title of the theme of an extended matching question. */
  theme: Text(200).optional(),
  stem: Text(20_000),
  leadIn: Text(500),
  options: z
    .array(z.strictObject({ text: Text(500), rationale: Text(3000), correct: z.literal(true).optional() }))
    .min(5)
    .max(8),
  explanation: Text(20_000),
  keyPoints: z.array(Text(500)).min(2).max(3),
  references: z
    .array(
      z.strictObject({
        title: Text(300),
        source: Text(200),
        version: Text(100),
        url: z.url({ protocol: /^https$/ }).optional(),
        /** Null until somebody has looked. The days in the sample are invented. */
        checkedOn: z.iso.date().nullable(),
      }),
    )
    .min(1)
    .max(2),
  tags: z.strictObject({
    edition: z.literal('mla-2026-09'),
    area: Text(120),
    presentation: Text(200).optional(),
    condition: Text(200).optional(),
    domain: z.enum(GMC_DOMAINS),
    setting: z.enum(QUESTION_SETTINGS),
  }),
  /** What a clinician must confirm before release. */
  confirm: Text(300).optional(),
})
export type SampleQuestion = z.output<typeof SampleQuestion>

const Plans = z.strictObject({
  services: z.array(
    z.strictObject({
      id: z.uuid(),
      name: Text(100),
      type: z.union([z.literal(1), z.literal(2)]),
      duration: z.strictObject({ value: z.int().positive(), type: z.literal('M') }),
    }),
  ),
  products: z.array(
    z.strictObject({
      id: z.uuid(),
      plan: z.enum(PLANS),
      name: Text(100),
      description: Text(300),
      type: z.union([z.literal(1), z.literal(2)]),
      price: z.strictObject({ amount: z.int().positive(), currency: z.literal('gbp') }),
      studentAmount: z.int().positive().nullable(),
      renews: z.boolean(),
      serviceIds: z.array(z.uuid()).min(1),
      position: z.int(),
    }),
  ),
})

type GroupName = keyof typeof USER_GROUPS
type ServiceName = keyof typeof SERVICE_TYPES
const Accounts = z.strictObject({
  roles: z.array(
    z.strictObject({
      name: Text(60),
      description: Text(300),
      permissions: z.partialRecord(z.enum(PERMISSION_AREAS), z.string().regex(/^v?a?e?$/)),
      impersonate: z.boolean(),
      publish: z.boolean(),
      exportPeople: z.boolean(),
    }),
  ),
  accounts: z.array(
    z.strictObject({
      email: z.email(),
      firstName: Text(80),
      lastName: Text(80),
      group: z.enum(Object.keys(USER_GROUPS) as [GroupName, ...GroupName[]]),
      services: z.array(z.enum(Object.keys(SERVICE_TYPES) as [ServiceName, ...ServiceName[]])),
      role: Text(60).nullable(),
    }),
  ),
})

/** Parent categories, each with the areas of clinical practice that hold its questions. */
export const readCategories = (): z.output<typeof Parents> => Parents.parse(readJson('data/categories.json'))
/** Amounts in pence. */
export const readPlans = (): z.output<typeof Plans> => Plans.parse(readJson('data/plans.json'))
/** Permissions by area as letters: `v` view, `a` add, `e` edit. */
export const readAccounts = (): z.output<typeof Accounts> => Accounts.parse(readJson('data/accounts.json'))
/** Slugs of the areas that have a file of questions. */
export const listQuestionFiles = (): string[] =>
  readdirSync(here('questions'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort()
/** The questions of one area, in order. */
export const readQuestions = (area: string): SampleQuestion[] =>
  z
    .array(SampleQuestion)
    .min(1)
    .parse(readJson(`questions/${area}.json`))

/** The password of every demo account. */
export const DEMO_PASSWORD = 'wardround-demo-1'

/** Alternative texts of drawn pictures, by the code of the question that shows it. */
export const readAltTexts = (): Record<string, string> =>
  z.record(z.string().regex(/^[A-Z]{3}-\d{4}$/), Text(300)).parse(readJson('pictures/alt.json'))
export const readDrawing = (code: string): Buffer => readFileSync(here(`pictures/drawn/${code}.png`))
