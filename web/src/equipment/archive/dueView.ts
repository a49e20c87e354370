import { heldBack } from '@tejian/contract/equipment/consequences/uses.ts'
import { type DueRow, historyOf, isDatable, statedDue } from '@tejian/contract/equipment/due/archive.ts'
import {
  archiveKinds,
  type Due,
  dueList,
  dueState,
  type Undated,
} from '@tejian/contract/equipment/dueDates.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { Tone } from '@tejian/contract/kit/tone.ts'

/** A line of the due-date block: what is due when, how urgent, by which clause, or why nobody can tell. */
export type DueLine = {
  readonly kind: string
  readonly kindName: string
  readonly dueDate: string | null
  readonly state: string
  readonly tone: Tone
  /** The day that the period runs from. */
  readonly from: string | null
  readonly basis: string
}

const tones = { overdue: 'red', dueSoon: 'orange', ok: 'green' } as const

/** How far off a date is, in words. */
export function dueText(dueDate: string, today: string): string {
  const left = daysBetween(today, dueDate)
  if (left < 0) return `超期 ${-left} 天`
  return left === 0 ? '今日到期' : `还有 ${left} 天`
}

const urgency = (dueDate: string, today: string): Pick<DueLine, 'dueDate' | 'state' | 'tone'> => ({
  dueDate,
  state: dueText(dueDate, today),
  tone: tones[dueState(dueDate, today)],
})

const undated = (reason: string) => ({ dueDate: null, state: reason, tone: 'grey', from: null }) as const

function lineOf(entry: Due | Undated, device: DueRow, today: string): DueLine {
  const { kind, kindName } = entry
  const named = { kind, kindName, basis: entry.basis ?? '' }
  const held = heldBack(device)
  if (held && statutory.has(kind)) return { ...named, ...undated(held) }
  if (entry.dueDate === null) return { ...named, ...undated(entry.reason) }
  if (!isDatable(kind, device, today)) return { ...named, ...undated('档案没有上次记录，不能推算') }
  return {
    ...named,
    ...urgency(entry.dueDate, today),
    from: entry.baseDate,
  }
}

const statutory: ReadonlySet<string> = new Set(Object.values(archiveKinds).flat())

/** Kinds that the archive keeps no record of; their dates would count from the day the device was put into use. */
const keptElsewhere: ReadonlySet<string> = new Set(['WBBY'])

/** Every inspection and test that a device needs, the most urgent first, those without a date last. */
export function dueLines(device: DueRow, today: string): DueLine[] {
  const list = dueList(device, historyOf(device), today).filter(({ kind }) => !keptElsewhere.has(kind))
  const stated = list.length > 0 && !heldBack(device) ? statedDue(device, today) : null
  const registered: DueLine[] = stated
    ? [
        {
          kind: 'stated',
          kindName: '下次检验（档案登记）',
          ...urgency(stated.dueDate, today),
          from: null,
          basis: stated.basis,
        },
      ]
    : []
  const lines = list.map((entry) => lineOf(entry, device, today))
  return [...registered, ...statedAnnual(device, lines, today), ...lines].toSorted((a, b) =>
    (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'),
  )
}

/** The yearly date as lists show it, where no line has one: what the archive states is not left unsaid. */
function statedAnnual(device: DueRow, lines: readonly DueLine[], today: string): DueLine[] {
  const stated = device.nextannualdate?.slice(0, 10)
  const yearly = lines.filter(({ kind }) => (archiveKinds.nextannualdate as readonly string[]).includes(kind))
  const [first] = yearly
  if (!stated || !first || yearly.some(({ dueDate }) => dueDate !== null)) return []
  const kindName = `${first.kindName}（档案登记）`
  return [{ ...first, kind: 'statedAnnual', kindName, ...urgency(stated, today), from: null }]
}

/** The next inspection date that the archive states, where the rules give another one; null when they agree. */
export function statedOtherwise(device: DueRow, today: string): string | null {
  const stated = device.nextinspdate?.slice(0, 10)
  if (!stated) return null
  const kinds = archiveKinds.nextinspdate.filter((kind) => isDatable(kind, device, today))
  const dates = dueList(device, historyOf(device), today, kinds).flatMap(({ dueDate }) => dueDate ?? [])
  return dates.length > 0 && !dates.includes(stated) ? stated : null
}
