import type { Call } from '@wardround/proto/contract.ts'
import type { Access } from '@wardround/proto/gates.ts'
import { ADMINISTRATOR, type Standing } from './personas.ts'

const MLA = 3
const AUTHOR_AREAS = ['Questions', 'Revisions', 'Definitions', 'Pages', 'Gems', 'Webinars', 'Courses']

const learnerRefusal = (access: string, who: Standing): string | undefined => {
  if (who.admin) return undefined
  if (!who.verified) return 'access.unverified'
  if (access === 'verified') return undefined
  if (!who.questionBank && !who.gems) return 'access.unsubscribed'
  if (access === 'has:gems') return who.gems ? undefined : 'access.gems'
  if (!who.questionBank) return 'access.locked'
  return access === 'mla' && who.group !== MLA ? 'access.group' : undefined
}

/** Mocks stand apart by group: MLA learners are refused those of PLAB as PLAB learners are those of the MLA. */
const groupRefusal = (call: Call, who: Standing): string | undefined =>
  call.name === 'listMocks' && !who.admin && who.group === MLA ? 'access.group' : undefined

const RIGHTS: Partial<Record<string, string>> = { impersonate: 'i', publish: 'p', export: 'x' }

const mayWorkAs = (access: string, who: Standing): boolean => {
  if (!who.admin) return false
  if (access === 'admin') return true
  if (access === 'author') return AUTHOR_AREAS.some((area) => /[ae]/.test(who.permissions[area] ?? ''))
  return access.split('|').some((permission) => {
    const [area = '', flag = ''] = permission.split(':')
    const letters = who.permissions[area] ?? ''
    const right = RIGHTS[flag.split('+')[1] ?? ''] ?? ''
    return letters.includes(flag.charAt(0)) && letters.includes(right)
  })
}

function sessionRefusal(call: Call, who: Standing): string | undefined {
  if (who.session === 'none' || (who.session === 'ended' && !call.gate.afterEnd)) return 'session.missing'
  return who.secondFactorOwed && !call.gate.secondFactorOwed ? 'access.second-factor' : undefined
}

function accessRefusal(access: Access, who: Standing): string | undefined {
  if (access === 'session') return undefined
  if (['verified', 'has:question-bank', 'has:gems', 'mla'].includes(access)) return learnerRefusal(access, who)
  return mayWorkAs(access, who) ? undefined : 'access.permission'
}

/** Whoever looks at the site as somebody else only looks, and not at what staff see. */
function viewRefusal(call: Call, who: Standing): string | undefined {
  if (!who.viewing) return undefined
  if (who.viewing === 'over') return call.access === 'public' ? undefined : 'access.view-ended'
  return call.method !== 'GET' || call.gate.writes ? 'access.viewing' : undefined
}

/** Whose rights count: what concerns the session itself is asked by the administrator who looks. */
export const behind = (call: Call, who: Standing): Standing =>
  who.viewing && call.cookies.view === 'end' ? ADMINISTRATOR : who

/**
 * What a call's declaration says about somebody, in the order of the product's gates: the code that refuses, or
 * undefined. `access` where a parameter of the path or query asks for another than the call's own. Written from the
 * specification and not from the code that it is compared with.
 */
export function expectedRefusal(call: Call, standing: Standing, access: Access = call.access): string | undefined {
  if (access === 'service') return 'request.unknown'
  const who = behind(call, standing)
  const unseen = viewRefusal(call, who)
  if (unseen || access === 'public') return unseen
  return (
    sessionRefusal(call, who) ??
    accessRefusal(access, who) ??
    groupRefusal(call, who) ??
    (call.gate.stepUp === true && !who.proved ? 'access.step-up' : undefined)
  )
}
