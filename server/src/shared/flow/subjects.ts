import type { ActionSpec, AnyRecord } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'
import type { FlowRegistry, FlowSubject, Named } from './registry.ts'

/** The records that a call names, by business number or by process and record id; never none. */
export async function subjectsOf(
  context: Context,
  registry: FlowRegistry,
  named: Named,
): Promise<FlowSubject[]> {
  if (named.process && named.recordId && isId(named.recordId)) {
    const domain = Object.hasOwn(registry.domains, named.process)
      ? registry.domains[named.process]
      : undefined
    if (!domain) throw missing()
    if (!context.user.permissions.has(viewPermission(domain.record))) throw missing()
    const row = await readRow(context, domain.record, named.recordId)
    return [{ domain, row, no: String(row[domain.record.nameField] ?? '') }]
  }
  const subjects = await registry.locate(context, named)
  if (subjects.length === 0) throw missing()
  return subjects
}

/** Where a business stands now: the first record of its way that has not been finished, else the last. */
export function presentSubject(subjects: readonly FlowSubject[]): FlowSubject {
  const present = subjects.find(({ row }) => row.step && row.step !== 'end') ?? subjects.at(-1)
  if (!present) throw missing()
  return present
}

/** The operator code that reading a record asks for, as its own action 查看 says it. */
function viewPermission({ actions, table }: AnyRecord): string {
  const { view } = actions as Readonly<Record<string, ActionSpec | undefined>>
  return view?.permission ?? `${table}.view`
}
