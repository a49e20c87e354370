import type { PastInspection } from '@tejian/contract/equipment/due/history.ts'
import type { DueDevice } from '@tejian/contract/equipment/due/rules.ts'
import { archiveKinds, type Due, dueState, nextDue } from '@tejian/contract/equipment/dueDates.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'

/** What due dates are worked out from, as an archive row holds it. */
export type DueRow = DueDevice & {
  lastinspkind?: string | null
  lastinspdate?: string | null
  lastresult?: string | null
  nextinspdate?: string | null
}

/** The archive keeps the last inspection only; what it passed starts the next period. */
export function historyOf(row: DueRow): PastInspection[] {
  if (!row.lastinspdate || !row.lastinspkind) return []
  return [
    {
      inmGroupCode: row.lastinspkind,
      date: row.lastinspdate,
      passed: !isUnacceptableResult(row.lastresult ?? ''),
      decidedDate: row.nextinspdate ?? null,
    },
  ]
}

/** The two dates of the archive with the clause behind the first; a date that no rule gives is left as it is. */
export function dueValues(row: DueRow, today: string): Record<string, string> {
  const history = historyOf(row)
  const inspection = nextDue(row, history, today, archiveKinds.nextinspdate)
  const annual = nextDue(row, history, today, archiveKinds.nextannualdate)
  return {
    ...(inspection && {
      nextinspdate: inspection.dueDate,
      dueRule: `${inspection.kindName}：${inspection.basis}`,
    }),
    ...(annual && { nextannualdate: annual.dueDate }),
  }
}

/** A device's next inspection by an institution, for pickers; null when no rule dates one. */
export function nextOf(
  row: DueRow,
  today: string,
): (Pick<Due, 'kind' | 'kindName' | 'dueDate' | 'basis'> & { state: string }) | null {
  const due = nextDue(row, historyOf(row), today)
  return (
    due && {
      kind: due.kind,
      kindName: due.kindName,
      dueDate: due.dueDate,
      basis: due.basis,
      state: dueState(due.dueDate, today),
    }
  )
}
