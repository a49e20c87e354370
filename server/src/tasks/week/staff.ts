import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { instituteOf, ownOffice } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Inspector, inspectorsOf, institute } from '../planFacts.ts'

type Department = { id: string; name: string }

/** The inspectors of a department, and the departments of the institute from which one is chosen. */
export type Staff = {
  department: Department
  /** The department is the institute itself. */
  whole: boolean
  departments: Department[]
  inspectors: Inspector[]
}

async function refuseForeign(context: Context, department: string, own: readonly string[]): Promise<void> {
  await ownOffice(context, department)
  if (!own.includes(department)) throw new Refusal(inspectionMessages.wrongDepartment)
}

/**
 * Who inspects in a department of the caller's institute; the institute itself stands for all of them. Without a choice it
 * is the caller's department, or the first with inspectors where the caller's has none (schedulers sit in the office).
 */
export async function staffOf(context: Context, wanted: string | undefined): Promise<Staff> {
  const { user } = context
  const [offices, root] = await Promise.all([
    institute(context, user.orgId ?? user.departId),
    instituteOf(context, user.orgId ?? user.departId),
  ])
  if (wanted) await refuseForeign(context, wanted, offices)
  const { visibleScope } = user
  const visible = (id: string): boolean =>
    visibleScope.kind !== 'organisations' || visibleScope.ids.includes(id)
  const inspectors = (await inspectorsOf(context, offices)).filter(({ officeId }) => visible(officeId ?? ''))
  const withPeople = inspectors.map(({ officeId, officeName }) => [officeId ?? '', officeName ?? ''] as const)
  const names = new Map([...(visible(root.id) ? [[root.id, root.name] as const] : []), ...withPeople])
  const id =
    wanted ?? [user.departId ?? '', withPeople[0]?.[0] ?? ''].find((one) => names.has(one)) ?? root.id
  return {
    department: { id, name: names.get(id) ?? context.lookups.organisationName(id) ?? '' },
    whole: id === root.id,
    departments: [...names].map(([one, name]) => ({ id: one, name })),
    inspectors: id === root.id ? inspectors : inspectors.filter(({ officeId }) => officeId === id),
  }
}
