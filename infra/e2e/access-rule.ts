import type { Access, Call } from '@wardround/proto/contract.ts'
import { ADMINISTRATOR, type Standing } from './personas.ts'

const AUTHOR_AREAS = ['Questions', 'Revisions', 'Definitions', 'Pages', 'Gems', 'Webinars', 'Courses']

const learnerRefusal = (access: string, who: Standing): string | undefined => {
  if (who.admin) return undefined
  if (!who.verified) return 'access.unverified'
  if (access === 'verified') return undefined
  if (!who.questionBank && !who.gems) return 'access.unsubscribed'
  if (access === 'gems') return who.gems ? undefined : 'access.gems'
  if (!who.questionBank) return 'access.locked'
  return access === 'mla' && who.group !== 3 ? 'access.group' : undefined
}

const mayWorkAs = (access: string, who: Standing): boolean => {
  if (!who.admin) return false
  if (access === 'admin') return true
  if (access === 'author') return AUTHOR_AREAS.some((area) => /[ae]/.test(who.permissions[area] ?? ''))
  const [area = '', flag = ''] = access.split(':')
  const letters = who.permissions[area] ?? ''
  return letters.includes(flag.charAt(0)) && (!flag.endsWith('+impersonate') || letters.includes('i'))
}

function sessionRefusal(call: Call, who: Standing): string | undefined {
  if (who.session === 'none' || (who.session === 'ended' && !call.afterEnd)) return 'session.missing'
  return who.secondFactorOwed && !call.secondFactor ? 'access.second-factor' : undefined
}

function accessRefusal(access: Access, who: Standing): string | undefined {
  if (access === 'session') return undefined
  if (['verified', 'qb', 'gems', 'mla'].includes(access)) return learnerRefusal(access, who)
  return mayWorkAs(access, who) ? undefined : 'access.permission'
}

/** Whoever looks at the site as somebody else only looks, and not at what staff see. */
function viewRefusal(call: Call, who: Standing): string | undefined {
  if (!who.viewing) return undefined
  if (who.viewing === 'over') return call.access === 'public' ? undefined : 'access.view-ended'
  return call.method !== 'GET' || call.writes ? 'access.viewing' : undefined
}

/** Whose rights count: what concerns the session itself is asked by the administrator who looks. */
export const behind = (call: Call, who: Standing): Standing => (who.viewing && call.view === 'end' ? ADMINISTRATOR : who)

/**
 * What a call's declaration says about somebody, in the order of the product's gates: the code that refuses, or undefined.
 * `access` where a parameter of the query asks for another than the call's own. Written from the specification and not from the code
 * that it is compared with.
 */
export function expectedRefusal(call: Call, standing: Standing, access: Access = call.access): string | undefined {
  if (access === 'service') return 'request.unknown'
  const who = behind(call, standing)
  const unseen = viewRefusal(call, who)
  if (unseen || access === 'public') return unseen
  return sessionRefusal(call, who) ?? accessRefusal(access, who) ?? (call.stepUp === true && !who.proved ? 'access.step-up' : undefined)
}
