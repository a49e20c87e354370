import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Tone } from '@tejian/contract/kit/tone.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import dayjs from 'dayjs'
import { badgeOf } from './kinds.ts'
import type { Tones } from './sources.ts'

type Row = Readonly<Record<string, unknown>>

/** The colour of a process step in a row: done, returned, overdue against `today` (yyyy-MM-dd), else neutral. */
export function stepTone(row: Row, today: string): Tone {
  if (row.step === 'end') return 'green'
  if (typeof row.deadline === 'string' && row.deadline < today) return 'red'
  return row.backReason ? 'orange' : 'none'
}

/** The colour of a field that tells a state, which lists show as a badge; null for a field that tells none. */
export function toneOf(
  spec: FieldSpec,
  value: Value | undefined,
  row: Row | undefined,
  tones: Tones,
): Tone | null {
  const badge = badgeOf(spec)
  if (badge === 'step') return stepTone(row ?? {}, dayjs().format('YYYY-MM-DD'))
  return badge === 'state' && spec.dict ? tones.toneOf(spec.dict, String(value ?? '')) : null
}
