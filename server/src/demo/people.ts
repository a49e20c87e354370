import { demoAccounts } from '../app/seed/accounts.ts'
import type { FlowActor } from './flow.ts'

/** The person of a demo account. */
export function personOf(loginName: string): FlowActor {
  const account = demoAccounts.find((candidate) => candidate.loginName === loginName)
  if (!account) throw new Error(`there is no demo account ${loginName}`)
  return { loginName, name: account.name }
}

/** The department that inspects devices of a category in a county; Qingtian's station has its own lifts and cranes. */
export function departmentOf(category: string, areaId: string): string {
  if (areaId === '331121' && ['3000', '4000', '5000'].includes(category)) return '3311JY12'
  return departments[category] ?? '3311JY04'
}

const departments: Readonly<Record<string, string>> = {
  '1000': '3311JY01',
  '2000': '3311JY02',
  '3000': '3311JY03',
  '7000': '3311JY06',
  '8000': '3311JY05',
  '8000GX': '3311JY05',
}
