import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import type { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { ConflictDialog } from '../../kit/dialogs/ConflictDialog.tsx'
import type { DialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { yuanText } from '../../kit/fields/kinds.ts'
import { type ConflictChoice, conflictsOf, type Difference, resolved } from '../../kit/form/conflict.ts'
import { send } from '../../kit/transport/send.ts'
import { type ChargeSheet, chargeSheet, sheetValues } from './chargeSheet.ts'
import { linesIn, sheetTotals, wireItems } from './sheetLines.ts'

const linesSpec: FieldSpec = { label: '收费明细', kind: 'text' }

/** Lines as they are told in one line: how many, and what they come to. */
const linesText = (values: Values): string => {
  const lines = linesIn(values.items)
  return `${lines.length}条，合计${yuanText(sheetTotals(lines, 0).total)}元`
}

const sameLines = (a: Values, b: Values): boolean =>
  JSON.stringify(wireItems(linesIn(a.items))) === JSON.stringify(wireItems(linesIn(b.items)))

/** What differs between a sheet and the charge as somebody else saved it; the lines count as one. */
export function sheetDifferences(base: Values, mine: Values, present: Values): Difference[] {
  const fields = conflictsOf(chargeSheet, base, mine, present)
  if (sameLines(mine, present)) return fields
  const suggestion = sameLines(base, mine) ? 'present' : sameLines(base, present) ? 'mine' : null
  const lines: Difference = {
    field: 'items',
    spec: linesSpec,
    mine: linesText(mine),
    present: linesText(present),
    suggestion,
  }
  return [lines, ...fields]
}

type Choices = Readonly<Record<string, ConflictChoice>>

function askChoices({ show, close }: DialogHost, sentence: string, differences: readonly Difference[]) {
  return new Promise<Choices | null>((resolve) => {
    const answer = (choices: Choices | null): void => {
      close()
      resolve(choices)
    }
    show(
      <ConflictDialog
        record={chargeSheet}
        sentence={sentence}
        differences={differences}
        onChoose={answer}
        onCancel={() => answer(null)}
      />,
    )
  })
}

/**
 * Two people edited one charge: asks field by field, lines as a whole, whose to keep. Answers what to save now; null when
 * the person wants to look again first.
 */
export async function settleConflict(
  host: DialogHost,
  failure: CallFailure,
  sheet: ChargeSheet,
  base: Values,
  mine: Values,
): Promise<Values | null> {
  const present = sheetValues({ ...sheet, present: await send(chargeCalls.detail, { id: String(mine.id) }) })
  const differences = sheetDifferences(base, mine, present)
  const choices = await askChoices(host, failure.message, differences)
  if (!choices) return null
  const next = resolved(
    present,
    differences.filter(({ field }) => field !== 'items'),
    choices,
  )
  return choices.items === 'mine' ? { ...next, items: mine.items } : next
}
