import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { departmentCalls } from '@tejian/contract/tasks/departmentCalls.ts'
import { departmentMessages } from '@tejian/contract/tasks/departmentMessages.ts'
import { useState } from 'react'
import { numbersOf } from '../kit/batch/outcomes.ts'
import { textOf } from '../kit/fields/inputProps.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import type { ListedTask } from './places.ts'

const decision: Decision = {
  name: 'changeDept',
  label: departmentMessages.label,
  isReturn: false,
  fields: [
    decisionField(
      'inspDept',
      { ...businessItem.fields.inspDept, requiredSentence: departmentMessages.chooseDepartment },
      true,
    ),
  ],
}

type DepartmentDialogProps = { rows: readonly ListedTask[]; onChanged(): void; onClose(): void }

/** Gives tasks that wait for their arrangement to another department of the institute. */
export default function DepartmentDialog({ rows: given, onChanged, onClose }: DepartmentDialogProps) {
  const [rows] = useState(given)
  const numbers = rows.map(({ seisn }) => seisn ?? '')
  return (
    <DecisionDialog
      record={businessItem}
      title={numbers.length === 1 ? `调整科室 ${numbers[0]}` : `调整科室 ${numbers.length} 项`}
      decisions={[decision]}
      pieces={({ inspDept }) => [
        {
          rows: numbers.map((seisn) => ({ id: seisn, no: seisn })),
          calls: [
            prepared(departmentCalls.change, { seisns: numbers.join(','), inspDept: textOf(inspDept) }),
          ],
          // A task that is there already is refused.
          again: true,
        },
      ]}
      onChanged={onChanged}
      onClose={onClose}
    >
      {numbers.length > 1 && <p className="work-numbers">{numbersOf(numbers, '项')}</p>}
    </DecisionDialog>
  )
}
