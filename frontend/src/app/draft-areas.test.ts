import { DRAFT_AREAS } from '@wardround/proto/http/content/desk.ts'
import { expect, it } from 'vitest'
import { deskName } from '#shared/staff/resource/resource.ts'

type Kept = { many: string; keepsNoDraft?: boolean; calls: { create: { access: string }; change: { access: string } } }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'calls' in value && 'many' in value && !('keepsNoDraft' in value)
const resourcesOf = (value: unknown): Kept[] => {
  if (isKept(value)) return [value]
  return typeof value === 'object' && value !== null && 'resource' in value ? resourcesOf(value.resource) : []
}

it('keeps drafts for exactly who may create or change each resource', () => {
  const modules = Object.values(
    import.meta.glob(['../features/*/*/*-resource.ts', '../features/staff-events/events/kinds.ts'], { eager: true }),
  )
  const kept = modules.flatMap((each) => Object.values(each as object)).flatMap(resourcesOf)
  const areas = kept.map(({ calls: { create, change }, ...resource }) => {
    const named = `${create.access}|${change.access}`.split('|').map((access) => access.split(':')[0])
    return [deskName(resource), [...new Set(named)]] as const
  })
  expect(Object.fromEntries(areas)).toEqual(DRAFT_AREAS)
})
