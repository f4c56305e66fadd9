import type { Call } from '@wardround/proto/contract.ts'
import type { Standing } from './personas.ts'

const AUTHOR_AREAS = ['Questions', 'Revisions', 'Definitions', 'Pages', 'Gems', 'Webinars', 'Courses']

const learnerRefusal = (access: string, who: Standing): string | undefined => {
  if (who.admin) return undefined
  if (!who.verified) return 'access.unverified'
  if (access === 'verified') return undefined
  if (!who.questionBank && !who.gems) return 'access.unsubscribed'
  if (access === 'gems') return who.gems ? undefined : 'access.gems'
  if (!who.questionBank) return 'access.locked'
  return access === 'mla' && !who.mla ? 'access.group' : undefined
}

const mayWorkAs = (access: string, who: Standing): boolean => {
  if (!who.admin) return false
  if (access === 'admin') return true
  if (access === 'author') return AUTHOR_AREAS.some((area) => /[ae]/.test(who.permissions[area] ?? ''))
  const [area = '', flag = ''] = access.split(':')
  return (who.permissions[area] ?? '').includes(flag.charAt(0))
}

/**
 * What the access label of a contract says about somebody, in the order of the product's gates: the code that refuses, or undefined.
 * Written from the specification and not from the code that it is compared with.
 */
export function expectedRefusal(call: Call, who: Standing): string | undefined {
  const { access, secondFactor = false } = call
  if (access === 'service') return 'request.unknown'
  if (access === 'public') return undefined
  if (!who.session) return 'session.missing'
  if (who.secondFactorOwed && !secondFactor) return 'access.second-factor'
  if (access === 'session') return undefined
  if (['verified', 'qb', 'gems', 'mla'].includes(access)) return learnerRefusal(access, who)
  return mayWorkAs(access, who) ? undefined : 'access.permission'
}
