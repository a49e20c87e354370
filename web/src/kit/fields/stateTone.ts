import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Tone } from '@tejian/contract/kit/tone.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { today } from '../clock.ts'
import { badgeOf } from './kinds.ts'
import type { Tones } from './sources.ts'

type Row = Readonly<Record<string, unknown>>

/** The colour of a process step in a row: done, returned, overdue against `today` (yyyy-MM-dd), else neutral. */
export function stepTone(row: Row, today: string): Tone {
  if (row.step === 'end') return 'green'
  if (typeof row.deadline === 'string' && row.deadline < today) return 'red'
  return row.backReason ? 'orange' : 'none'
}

/** Why a step is red or orange, for whom the colour says nothing: what has passed, what came back; '' for the others. */
export function stepReason(row: Row, today: string): string {
  if (row.step === 'end') return ''
  const late = typeof row.deadline === 'string' && row.deadline < today
  return [
    late && `本环节办理期限${String(row.deadline).slice(0, 10)}，已超期`,
    row.backReason && `退回：${row.backReason}`,
  ]
    .filter(Boolean)
    .join('；')
}

/** Why a field's badge has its colour; '' where its words say so. */
export const reasonOf = (spec: FieldSpec, row: Row | undefined): string =>
  badgeOf(spec) === 'step' ? stepReason(row ?? {}, today()) : ''

/** The colour of a field that tells a state, which lists show as a badge; null for a field that tells none. */
export function toneOf(
  spec: FieldSpec,
  value: Value | undefined,
  row: Row | undefined,
  tones: Tones,
): Tone | null {
  const badge = badgeOf(spec)
  if (badge === 'step') return stepTone(row ?? {}, today())
  return badge === 'state' && spec.dict ? tones.toneOf(spec.dict, String(value ?? '')) : null
}
