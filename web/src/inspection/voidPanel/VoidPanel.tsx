import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { type VoidType, voidTypes } from '@tejian/contract/inspection/steps.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { pieceOf } from '../../kit/batch/batch.ts'
import { numbersOf } from '../../kit/batch/outcomes.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import { voidRequest } from './voidForm.ts'

type VoidPanelProps = {
  ids: readonly string[]
  /** By their places: which void it is follows from the step of each. */
  types: readonly VoidType[]
  /** Numbers of what is to be void, for reading them once more. */
  names: readonly string[]
  onDone(): void
  onClose(): void
}

/** The form 作废: a reason from INVALIDREASON and a description, both required (spec 1 §2, Shared panels). */
const decision: Decision = {
  name: 'void',
  label: '作废',
  isReturn: true,
  fields: [
    decisionField(
      'reasonId',
      {
        label: '作废原因',
        kind: 'dict',
        dict: 'INVALIDREASON',
        requiredSentence: declarationMessages.voidReasonMissing,
      },
      true,
    ),
    decisionField(
      'detailDesc',
      {
        label: '详细说明',
        kind: 'longText',
        requiredSentence: declarationMessages.voidDescriptionMissing,
      },
      true,
    ),
  ],
}

/** Voids what was chosen, one by one. */
export function VoidPanel({ ids, types, names, onDone, onClose }: VoidPanelProps) {
  const { labelOf } = useSources()
  return (
    <DecisionDialog
      title={ids.length === 1 ? '作废' : `作废 ${ids.length} 项`}
      decisions={[decision]}
      pieces={(values) => {
        const reasonId = textOf(values.reasonId)
        const form = {
          reasonId,
          reasonLabel: labelOf('INVALIDREASON', reasonId),
          detailDesc: textOf(values.detailDesc),
        }
        return ids.flatMap((id, place) => {
          const type = types[place]
          if (!type) return []
          const call = prepared(declarationCalls[voidTypes[type].call], voidRequest(type, id, form))
          // What is void is not void once more.
          return [pieceOf({ id, no: names[place] ?? '' }, [call], true)]
        })
      }}
      done={declarationMessages.voidDone}
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-why">
        将作废 {names.length} 项：{numbersOf(names, '项')}。作废后不能恢复，编号不再使用。
      </p>
    </DecisionDialog>
  )
}
