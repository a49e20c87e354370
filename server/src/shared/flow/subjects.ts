import type { ActionSpec, AnyRecord } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Context } from '../../kit/context.ts'
import { ruleOf } from '../../kit/process/rules.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'
import { type FlowSubject, recordOfProcess, type SubjectKey } from './subject.ts'

/** The records that a call names, by business number or by process and record id; never none. */
export async function subjectsOf(context: Context, named: SubjectKey): Promise<FlowSubject[]> {
  if (named.process && named.recordId && isId(named.recordId)) {
    const record = recordOfProcess(context, named.process)
    if (!record) throw missing()
    if (!context.user.permissions.has(viewPermission(record))) throw missing()
    const row = await readRow(context, record, named.recordId)
    if (ruleOf(context, record).visible?.(context, row) === false) throw missing()
    return [{ record, row, no: String(row[record.nameField] ?? '') }]
  }
  for (const locate of context.domains.all('locate')) {
    const subjects = await locate(context, named)
    if (subjects.length > 0) return subjects
  }
  throw missing()
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
